"""People of an import: no clock, no alert and no figure, unless they are to be answered as new requests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.core.cache import cache

from apps.cars.models import ModelCar
from apps.clients.models import Client
from apps.consents.models import Consent
from apps.garages.models import Garage, OpeningHours
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.prospects.services import receive_public_prospect
from apps.response_times.services import move_clocks
from apps.testing.callers import Caller

from .conftest import Imports

pytestmark = pytest.mark.database

NOW = "2026-11-26T15:00:00+01:00"
PEOPLE = [
    ["Nom complet", "Téléphone", "Modèle", "Statut", "Date de réception"],
    ["Ana Roy", "06 39 98 00 01", "Clio", "", "12/03/2026 à 14h05"],
    ["Léo Roy", "06 39 98 00 02", "Clio", "Contacté", ""],
    ["Eva Roy", "06 39 98 00 03", "Clio", "Perdu", "2026-03-13"],
]
FIGURES = ("/partner/statistics/all", "/partner/statistics/leads?period=year", "/partner/today", "/prospect/count-new")


@pytest.fixture
def partner(partner: Partner, set_now: Callable[[str], None]) -> Partner:
    set_now(NOW)
    ModelCar.objects.create(partner=partner, intitule="Clio")
    return partner


def figures(api: Caller) -> Any:
    # A test's transaction never commits, so its rows end no cached answer.
    cache.clear()
    return {path: api.get(path).json() for path in FIGURES}


def follow_up_all(api: Caller) -> None:
    """What is done with people after an import: contacts, and steps of their status."""
    ana, eva, leo = Prospect.objects.order_by("full_name")
    contact = {"channel": "call", "result": "reached"}
    assert api.post(f"/prospect/{ana.pk}/contact", contact).status_code == 201
    for prospect, status in ((leo, "appointment"), (eva, "contacted"), (eva, "lost")):
        assert api.patch(f"/prospect/{prospect.pk}/status", {"status": status}).status_code == 200


def test_imported_people_have_no_clock_and_count_nowhere(
    imports: Imports,
    api: Caller,
    partner: Partner,
    django_capture_on_commit_callbacks: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("apps.imports.services.worker.wake", lambda: None)
    told: list[Any] = []
    monkeypatch.setattr("apps.prospects.services.notify", lambda *message, **_audience: told.append(message))
    before = figures(api)
    with django_capture_on_commit_callbacks(execute=True):
        imports.whole(PEOPLE, "prospect")

    rows = {row["fullName"]: row for row in api.read("/prospect/all?limit=100")}
    assert {(row["clock"], row["dueAt"], row["source"]) for row in rows.values()} == {(None, None, "import")}
    assert rows["Ana Roy"]["createdAt"].startswith("2026-03-12T14:05:00")
    assert rows["Eva Roy"]["createdAt"].startswith("2026-03-13T00:00:00")
    assert rows["Léo Roy"]["createdAt"].startswith("2026-11-26T15:00:00")
    assert figures(api) == before
    assert told == []
    follow_up_all(api)
    assert figures(api) == before
    for query in ("source=received", "due=overdue", "due=later"):
        assert api.read(f"/prospect/all?{query}") == [], query
    assert len(api.read("/prospect/all?source=import")) == 3


def test_hours_and_targets_start_no_clock_of_imported_people(imports: Imports, partner: Partner) -> None:
    imports.whole(PEOPLE, "prospect")
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    OpeningHours.objects.create(partner=partner, garage=garage, weekday=4, opens="08:00", closes="20:00")

    move_clocks(partner.pk)

    assert not Prospect.objects.filter(due_at__isnull=False).exists()


def test_imported_people_as_new_requests(imports: Imports, api: Caller, partner: Partner) -> None:
    before = figures(api)["/partner/statistics/all"]["data"]["prospects"]["total"]

    done = imports.whole(PEOPLE, "prospect", asNew=True)

    assert done["asNew"] is True
    rows = {row["fullName"]: row for row in api.read("/prospect/all?limit=100")}
    assert (rows["Ana Roy"]["clock"]["state"], rows["Ana Roy"]["clock"]["level"]) == ("running", "red")
    assert rows["Ana Roy"]["dueAt"].startswith("2026-03-12T15:05")
    assert {row["source"] for row in rows.values()} == {"partner"}
    assert figures(api)["/partner/statistics/all"]["data"]["prospects"]["total"] == before + 3
    assert len(api.read("/prospect/all?source=received")) == before + 3


def test_only_prospects_are_new_requests(imports: Imports) -> None:
    imported = imports.upload([["Nom complet", "Téléphone"], ["Ana", "0639980001"]], "client")

    assert set(imports.plan(imported, asNew=True, status=422)["errors"]) == {"asNew"}


@pytest.mark.parametrize(
    "cell, received",
    [
        ("26/11/2026 14:59", "2026-11-26T14:59:00+01:00"),
        ("26/11/2026", "2026-11-26T00:00:00+01:00"),
        ("2026-11-26T13:59:30Z", "2026-11-26T14:59:30+01:00"),
        ("12 mars 2026 9h05", "2026-03-12T09:05:00+01:00"),
        ("2026年3月12日", "2026-03-12T00:00:00+01:00"),
        ("26/11/2026 15:01", None),
        ("27/11/2026", None),
        ("2199-12-31", None),
        ("0001-01-01", None),
        ("hier", None),
        ("32/01/2026", None),
    ],
)
def test_reception_is_a_past_moment(imports: Imports, partner: Partner, cell: str, received: str | None) -> None:
    imported = imports.upload([["Nom", "Mail", "Reçu le"], ["Ana", "ana@exemple.fr", cell]], "prospect")

    counts = imports.plan(imported)

    (row,) = imports.rows(imported)
    assert (counts["create"], counts["errors"]) == ((1, 0) if received else (0, 1))
    assert set(row["errors"]) == (set() if received else {"Reçu le"})
    if received:
        imports.run(imported)
        assert Prospect.objects.get().created_at == datetime.fromisoformat(received)


def test_reception_of_a_known_prospect_stays(imports: Imports, partner: Partner) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    imported = imports.upload([["Nom", "Mail", "Reçu le"], ["Ana Roy", "ana@exemple.fr", "12/03/2026"]], "prospect")

    assert imports.plan(imported)["update"] == 1
    imports.run(imported)

    before, due = prospect.created_at, prospect.due_at
    prospect.refresh_from_db()
    assert (prospect.full_name, prospect.created_at, prospect.due_at) == ("Ana Roy", before, due)
    assert prospect.clock is not None


def test_person_of_an_import_who_asks_again_is_due_at_once(imports: Imports, api: Caller, partner: Partner) -> None:
    imports.whole([["Nom", "Mail"], ["Ana", "ana@exemple.fr"]], "prospect")

    receive_public_prospect(partner=partner, full_name="Ana", email="ana@exemple.fr", message="Toujours là ?")

    (row,) = api.read("/prospect/all")
    assert (row["clock"], row["repeats"], row["seenAt"]) == (None, 1, None)
    assert row["followUpAt"].startswith("2026-11-26T15:00")
    assert api.read("/prospect/count-new") == {"count": 1}


@pytest.mark.parametrize("keep_imported", [True, False])
def test_merge_with_a_request_is_that_request(
    imports: Imports, api: Caller, partner: Partner, keep_imported: bool
) -> None:
    imports.whole(PEOPLE[:2], "prospect")
    imported = Prospect.objects.get()
    request = Prospect.objects.create(partner=partner, full_name="Ana Roy", email="ana@exemple.fr", source="affiliate")
    keep, drop = (imported, request) if keep_imported else (request, imported)

    answer = api.post("/prospect/merge", {"keep": str(keep.pk), "drop": str(drop.pk)})

    assert answer.status_code == 200, answer.content
    row = api.read(f"/prospect/{keep.pk}")
    assert (row["source"], row["clock"]["state"]) == ("affiliate", "running")
    assert row["dueAt"] is not None


@pytest.mark.parametrize("kind", ["prospect", "client"])
def test_column_of_consents(imports: Imports, api: Caller, partner: Partner, kind: str) -> None:
    table = [
        ["Nom complet", "Téléphone", "E-mail", "Consentement"],
        ["Ana Roy", "06 39 98 00 01", "ana@exemple.fr", "oui"],
        ["Léo Roy", "06 39 98 00 02", "", "Non"],
        ["Eva Roy", "06 39 98 00 03", "", ""],
    ]
    imported = imports.whole(table, kind)

    model: Any = {"prospect": Prospect, "client": Client}[kind]
    assert {row.full_name: tuple(row.contactable.values()) for row in model.objects.all()} == {
        "Ana Roy": ("yes", "yes", "yes"),
        "Léo Roy": ("no", "no", "on_request"),
        "Eva Roy": ("on_request",) * 3,
    }
    assert set(Consent.objects.values_list("source", flat=True)) == {"paper"}
    assert Consent.objects.count() == 5
    again = imports.plan(imports.upload(table, kind))
    assert (again["create"], again["update"], again["unchanged"]) == (0, 0, 3)
    # The consents of an imported row are deleted with it.
    assert api.post(f"/import/{imported['id']}/undo").status_code == 200
    assert (model.objects.count(), Consent.objects.count()) == (0, 0)


def test_unknown_word_of_consent_is_refused(imports: Imports, partner: Partner) -> None:
    imported = imports.upload(
        [["Nom complet", "Téléphone", "Consentement"], ["Ana", "0639980001", "peut-être"]], "client"
    )
    assert imports.plan(imported)["errors"] == 1
    assert list(imports.rows(imported)[0]["errors"]) == ["Consentement"]
