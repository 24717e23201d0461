"""How long the day takes for a partner with 200,000 prospects and 200,000 valuations, on PostgreSQL.

    .venv/bin/python -m tools.measure.today [rows]

Fails where a statement reads a whole table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from apps.core.types import Json
from tools.measure import calls
from tools.measure.calls import measured, postgres_version
from tools.measure.database import copy_rows, empty_database, settle
from tools.measure.report import machine, table

OTHER_PARTNERS = 4
CALLS = 30
DAYS = 730
COLUMNS = ("call", "rows of the day", *calls.COLUMNS)

WORDS = """The partner asked about has {rows:,} prospects and {rows:,} valuations of two years, of which every fiftieth
prospect and every hundredth valuation waits, and one prospect in two hundred is to be followed up; {others} other
partners have a quarter of that each. A figure is of {calls} calls inside the process (routing, authentication, SQL,
JSON; no network), and nothing of it is kept between calls; `processor ms` is the process's own part, without the
database's. `SQL ms` is what EXPLAIN ANALYZE says the last call's statements take. PostgreSQL {postgres} on the same
machine, tables vacuumed. {machine}

    .venv/bin/python -m tools.measure.today {rows}
"""


def fill(partner: Any, rows: int) -> None:
    from apps.estimations.models import Estimation
    from apps.prospects.models import Prospect
    from tools.measure import dealers

    for model, make in ((Prospect, dealers.prospect), (Estimation, dealers.estimation)):
        copy_rows(model, _dated(partner, rows, make))


def _dated(partner: Any, rows: int, make: Any) -> Iterator[Json]:
    """Rows of two years; those that wait have a clock that runs, some of the prospects a follow-up."""
    from django.utils import timezone

    now = timezone.now()
    for number in range(rows):
        row = make(number)
        created = now - timedelta(minutes=number * 7919 % (DAYS * 24 * 60))
        waits = row.get("status", "pending") in ("new", "pending")
        follow_up = {"follow_up_at": now + timedelta(hours=number % 97 - 48)} if number % 200 == 7 else {}
        yield {
            "partner_id": partner.pk,
            "created_at": created,
            "due_at": created + timedelta(hours=number % 30),
            "first_contact_at": None if waits else created + timedelta(hours=number % 40),
            **row,
            **(follow_up if "full_name" in row else {}),
        }


def row(client: Any, path: str) -> Json:
    figures, answers = measured(client, [path] * CALLS, ("prospects.Prospect", "estimations.Estimation"))
    body = answers[-1]
    rows = sum(body["counts"].values()) if "counts" in body else body["data"]["count"]
    return {"call": path, "rows of the day": rows, **figures}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=int, nargs="?", default=200_000)
    options = parser.parse_args()
    with empty_database():
        from rest_framework.test import APIClient

        from apps.partners.authentication import token_for
        from apps.partners.models import Account, Partner

        large = Partner.objects.create(company_name="Grande Concession")
        account = Account.objects.create_user("grande@exemple.fr", None, full_name="Gérante", partner=large)
        fill(large, options.rows)
        for number in range(OTHER_PARTNERS):
            fill(Partner.objects.create(company_name=f"Garage {number}"), options.rows // 4)
        settle()
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        results = [row(client, path) for path in ("/partner/today", "/partner/today/count")]
        postgres = postgres_version()
    text = WORDS.format(
        rows=options.rows,
        others=OTHER_PARTNERS,
        calls=CALLS,
        postgres=postgres,
        machine=machine(),
    )
    figures = table(COLUMNS, results)
    print(f"{text}\n{figures}")


if __name__ == "__main__":
    main()
