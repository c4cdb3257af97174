"""The summary of a sitting: the same figures for a page and for paper.

- summary: a Book in, frozen rows and totals out (deals, standings, payments); no words
- money: what jetons are worth, in whole coins that sum to nothing
- chart: the running balances as plain SVG
- sheet, with facts and lines: rows and totals put into words, for the templates
- pdf, with columns: the printed summary; the only place that knows WeasyPrint
"""
