"""What drawing each kind of PDF costs, in French, Chinese and Japanese.

    .venv/bin/python -m tools.measure.pdfs [--calls 15]

The papers of the demonstration, in a database and a folder of their own.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from statistics import median
from typing import Any

from apps.core.types import Json
from tools.measure.report import machine, table

LANGUAGES = {"fr": "French", "zh": "Chinese", "ja": "Japanese"}
COLUMNS = ("PDF", "language", "processor ms", "slowest ms", "kB")
WORDS = """Processor time of a whole call inside the process (SQLite; no network), median of {calls} after one to warm
up. Only Chinese and Japanese texts read a font of theirs, one font for each language; the first call of a process
loads modules besides. {machine}

    .venv/bin/python -m tools.measure.pdfs
"""


def papers(partner: Any) -> dict[str, str]:
    """Name and path of each."""
    from apps.campaigns.models import Campaign
    from apps.cars.models import Car
    from apps.offers.models import Offer
    from apps.shop.models import Order

    def of(model: Any) -> Any:
        return model.objects.filter(partner=partner).order_by("pk").first().pk

    return {
        "affiliate flyer, A6": "/partner/affiliate/flyer.pdf",
        "counted flyer, A4": f"/affiliate/campaign/{of(Campaign)}/flyer.pdf?format=a4",
        "windscreen sheet": f"/car/{of(Car)}/sheet.pdf",
        "order": f"/shop/order/{of(Order)}/pdf",
        "offer": f"/offer/{of(Offer)}/pdf",
    }


def measured(client: Any, path: str, language: str, calls: int) -> Json:
    taken = []
    for _ in range(calls + 1):
        begun = time.process_time()
        response = client.get(path, headers={"accept-language": language})
        taken.append((time.process_time() - begun) * 1000)
        if response.status_code != 200:
            raise RuntimeError(f"{path}: {response.status_code} {response.content!r}")
    return {
        "language": LANGUAGES[language],
        "processor ms": f"{median(taken[1:]):.0f}",
        "slowest ms": f"{max(taken[1:]):.0f}",
        "kB": f"{len(response.content) / 1000:.0f}",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=15)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DJANGO_SETTINGS_MODULE"] = "partner_backoffice.settings"
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/benchmark.sqlite3"
        os.environ["MEDIA_ROOT"] = f"{folder}/media"
        import django

        django.setup()
        from django.core.management import call_command
        from rest_framework.test import APIClient

        from apps.demo.logins import DEMO
        from apps.partners.authentication import token_for
        from apps.partners.models import Account

        call_command("migrate", verbosity=0)
        call_command("seed", verbosity=0)
        account = Account.objects.select_related("partner").get(email=DEMO.email)
        client = APIClient(HTTP_HOST="localhost", HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        gc.collect()
        gc.freeze()  # as the server does
        rows = [
            {"PDF": name, **measured(client, path, language, options.calls)}
            for name, path in papers(account.partner).items()
            for language in LANGUAGES
        ]
    figures = table(COLUMNS, rows)
    print(f"{WORDS.format(calls=options.calls, machine=machine())}\n{figures}")


if __name__ == "__main__":
    main()
