"""The verbs of the ledger: what a page or a command may do to the books, and read from them.

    shelf       books kept open between requests, derived from entries and known by the number of the last
    shadow      a book as the rows that the store keeps for lists and for SQL
    verbs       open, record, correct, void, restore, close, reopen, tick, read
    exchange    import and export of sitting files
    sharing     addresses for those who only watch
    audit       the check: every sitting replayed and held against its rows

Whatever is refused is an exception of `refusals`, and then nothing was written.
"""
