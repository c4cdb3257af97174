"""A deal judged where it would stand: its shape, then what the rules refuse of it."""

from ledger.quadrille.deal import Deal
from ledger.quadrille.faults import Fault
from ledger.quadrille.legality import faults_of
from ledger.quadrille.reading import read_deal
from ledger.quadrille.sitting import Sitting, Standing, position_of


def judge(sitting: Sitting, standing: Standing, facts: object) -> tuple[Deal, tuple[Fault, ...]]:
    """Return the deal that `facts` tell and every fault of it where it would stand."""
    deal, faults = read_deal(sitting.tariff.rules, facts)
    misread = {fault.field for fault in faults}
    if "kind" in misread:
        return deal, faults
    judged = faults_of(sitting.tariff, position_of(sitting, standing, deal), deal)
    return deal, (*faults, *(fault for fault in judged if fault.field not in misread))
