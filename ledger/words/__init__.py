"""Languages: words, dates, lists and amounts, as a person at the table would say them.

    language    a Language: the catalogue of sentences, dates, lists, small numbers
    amounts     jetons as fish and jetons, as reprises, as money

English is the source: its sentences are the keys of the catalogues in `ledger/translations`.
Nothing here knows the web.
"""

from ledger.words.language import LANGUAGES, N_, Language, language

__all__ = ["LANGUAGES", "N_", "Language", "language"]
