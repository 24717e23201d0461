"""Walks every list call of every partner and says whether its pages hold each row exactly once."""

from __future__ import annotations

from argparse import ArgumentParser
from contextlib import suppress
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.db.models import Q, QuerySet

from apps.demo.lists import Walk, list_calls
from apps.partners.models import Account, Partner

SIZES = (1, 7, 10, 100)


class Command(BaseCommand):
    help = f"{__doc__} The exit status is 1 where one does not, or where a total is wrong."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--partner", default="", help="one partner alone: its id, company or an account's e-mail")
        parser.add_argument(
            "--limit-rows",
            type=int,
            default=2000,
            metavar="ROWS",
            help="look at the first ROWS rows of a longer list, and at its last page (2000 by default)",
        )
        parser.add_argument(
            "--sizes", type=int, nargs="+", default=list(SIZES), metavar="SIZE", help="sizes of page (1 7 10 100)"
        )

    def handle(self, **options: Any) -> None:
        if min(options["sizes"]) < 1 or options["limit_rows"] < 1:
            raise CommandError("Sizes and numbers of rows begin at 1.")
        calls = list_calls()
        faults: list[str] = []
        partners = _partners(options["partner"])
        for partner in partners.iterator():
            account = Account.objects.filter(partner=partner, is_active=True).order_by("created_at", "id").first()
            if account is None:
                self.stdout.write(f"{partner}: no account can log in, skipped")
                continue
            for call in calls:
                walk = Walk(call=call, account=account, limit_rows=options["limit_rows"])
                walk.run(options["sizes"])
                state = "ok" if not walk.faults else "WRONG"
                self.stdout.write(f"{partner}  {call.path}  {len(walk.expected)} rows  {state}")
                faults += [f"{partner}  {fault}" for fault in walk.faults]
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise CommandError(f"{len(faults)} fault(s).")
        self.stdout.write(f"{len(calls)} lists of {partners.count()} partner(s): each row exactly once, totals true.")


def _partners(wanted: str) -> QuerySet[Partner]:
    partners = Partner.objects.order_by("created_at", "id")
    if not wanted:
        return partners
    named = Q(company_name__iexact=wanted) | Q(accounts__email__iexact=wanted)
    with suppress(ValueError):
        named |= Q(pk=UUID(wanted))
    chosen = partners.filter(named).distinct()
    if not chosen.exists():
        raise CommandError(f"No partner is called {wanted!r}.")
    return chosen
