"""The rules of Quadrille as a library.

    cards, contracts    suits, matadors, what may be undertaken and how it may end
    deal                the facts of a deal as seen at the table
    faults              what is refused, as values
    rules               each rule of payment in words, with its source
    tariff, rulesets    figures: their shape, and one literal table a game
    payments            accounts, charges, transfers, and how sums are divided
    table               what a deal leaves for the next
    settle              a deal settled
    sitting             deals in order: whose turn, which round, which balances
    reading             facts from plain data, with every fault found
    netting             the fewest hand-overs between players

Pure functions over frozen records; every amount a whole number of jetons.
"""
