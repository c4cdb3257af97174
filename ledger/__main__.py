"""`python -m ledger` is the command `ledger`."""

from ledger.cli import main

if __name__ == "__main__":
    main()
