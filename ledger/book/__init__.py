"""The book: what was said at the table, in order, and everything that follows from it.

    entries      what can be said, one frozen record each
    replay       entries in, a `Book` out: sitting, slots, standings, faults
    settlement   who pays whom at the end

Nothing in a book is changed in place. To correct a deal is to say so in a new entry; what follows is worked out again.
"""
