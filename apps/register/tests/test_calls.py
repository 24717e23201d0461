"""The calls of the register: entries, exits, corrections, the list, the paper and the file (docs/register.md)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
import rfc8785

from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Account, Partner, Role
from apps.register.models import Consultation, RegisterRow
from apps.register.papers import MAX_PRINTED
from apps.testing.callers import Caller

from .conftest import Enter
from .factory import COMPANY, PERSON, entry_body

pytestmark = [pytest.mark.django_db, pytest.mark.database]
READING = {"purpose": "contrôle de police"}
Answer = dict[str, Any]


def sent(api: Caller, row: Answer, call: str, **body: Any) -> Any:
    return api.post(f"/register/{row['id']}/{call}", body, format="json")


def rows_of(api: Caller, **query: Any) -> list[Answer]:
    rows: list[Answer] = api.read("/register/all", {**READING, "limit": 100, **query})
    return rows


def test_entry_is_kept_as_it_was_sent(enter: Enter, garage: Garage, account: Account) -> None:
    row = enter()

    expected = {
        "number": 1, "kind": "entry", "garageId": str(garage.pk), "recordedBy": account.full_name,
        "at": "2026-01-15T08:30:00Z", "price": 8490.5, "currency": "EUR", "payment": "virement",
        "provenance": "véhicule personnel", "exit": None, "entryId": None, "correctionOf": None, "motive": "",
    }  # fmt: skip
    assert {name: row[name] for name in expected} == expected
    assert {name: row["seller"][name] for name in PERSON} == PERSON
    assert row["car"]["immatriculation"] == "AB-123-CD"


def test_digest_chains_the_rows_as_they_are_listed(enter: Enter, api: Caller) -> None:
    for _number in range(3):
        enter()
    before = "0" * 64
    for row in sorted(rows_of(api), key=lambda row: row["number"]):
        digest = row.pop("digest")
        assert digest == sha256(before.encode() + b"\n" + rfc8785.dumps(row)).hexdigest()
        before = digest


def test_car_says_what_the_body_leaves_out(enter: Enter, api: Caller, car: Car) -> None:
    car.purchase_price, car.couleur = 7000, "Rouge"
    car.save()

    row = enter(carId=str(car.pk), car={"label": "Une autre"}, price=None)

    assert (row["price"], row["car"]["label"], row["car"]["couleur"]) == (7000, "Une autre", "Rouge")
    assert api.read(f"/car/getById/{car.pk}")["policeNumber"] == 1


def test_later_changes_leave_the_row_alone(entered: Answer, api: Caller, car: Car, garage: Garage) -> None:
    car.nom = "Un autre nom"
    car.save()
    garage.nom = "Un autre garage"
    garage.save()

    assert rows_of(api) == [entered]


def test_every_missing_particular_is_named(api: Caller, garage: Garage) -> None:
    body = {"garageId": str(garage.pk)}

    answer = api.post("/register/create", body, format="json")

    assert answer.status_code == 422
    assert set(answer.json()["errors"]) == {
        "car.label", "price", "payment", "provenance", "seller.lastName", "seller.firstNames", "seller.quality",
        "seller.address", "seller.idPaper.kind", "seller.idPaper.number", "seller.idPaper.issuedAt",
        "seller.idPaper.authority",
    }  # fmt: skip
    assert not RegisterRow.objects.exists()


def test_company_needs_siren_and_representative(api: Caller, enter: Enter, garage: Garage) -> None:
    body = entry_body(garage, seller={"kind": "company", "companyName": "Autos du Rhône"})

    answer = api.post("/register/create", body, format="json")

    assert set(answer.json()["errors"]) == {
        "seller.siren", "seller.representedBy", "seller.quality", "seller.address"
    }  # fmt: skip
    assert enter(seller=COMPANY)["seller"]["idPaper"] is None


@pytest.mark.parametrize(
    "fields, field",
    [
        ({"price": 10.001}, "price"),
        ({"seller": {**COMPANY, "siren": "123456789"}}, "seller.siren"),
        ({"seller": {**PERSON, "idPaper": {"kind": "library_card"}}}, "seller.idPaper.kind"),
        ({"at": "2150-01-01T00:00:00Z"}, "at"),
    ],
)
def test_wrong_particulars_are_refused(api: Caller, garage: Garage, fields: Answer, field: str) -> None:
    answer = api.post("/register/create", entry_body(garage, **fields), format="json")

    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])


def test_one_open_entry_a_car(api: Caller, entered: Answer, car: Car, garage: Garage, partner: Partner) -> None:
    other = Garage.objects.create(partner=partner, localisation="Paris")
    again = entry_body(other, carId=str(car.pk))

    assert api.post("/register/create", again, format="json").json()["code"] == "register_open_entry"
    assert sent(api, entered, "exit", motive="vol").status_code == 201
    assert api.post("/register/create", again, format="json").status_code == 201


def test_each_garage_has_its_series(enter: Enter, partner: Partner) -> None:
    other = Garage.objects.create(partner=partner, localisation="Paris")

    numbers = [enter()["number"], enter(garageId=str(other.pk))["number"], enter()["number"]]

    assert numbers == [1, 1, 2]


def test_exit_has_its_own_number_and_names_the_entry(api: Caller, entered: Answer) -> None:
    left = sent(api, entered, "exit", buyerName="Casse du Rhône", price=300).json()["data"]

    assert (left["number"], left["kind"], left["entryId"], left["seller"]) == (2, "exit", entered["id"], None)
    assert (left["exit"]["buyerName"], left["exit"]["price"]) == ("Casse du Rhône", 300)
    assert sent(api, entered, "exit", motive="vol").json()["code"] == "register_already_left"
    assert sent(api, left, "exit", motive="vol").json()["code"] == "register_not_an_entry"
    assert next(row for row in rows_of(api) if row["number"] == 1) == entered


def test_exit_needs_a_buyer_or_a_motive(api: Caller, entered: Answer) -> None:
    answer = sent(api, entered, "exit")

    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"buyerName", "motive"})


def test_correction_says_all_anew_and_names_the_old_row(api: Caller, entered: Answer) -> None:
    body = {"motive": "faute de frappe", "seller": {"address": "5 rue du Port"}, "price": 8500}

    first = sent(api, entered, "correct", **body).json()["data"]
    second = sent(api, entered, "correct", motive="encore", payment="chèque").json()["data"]

    assert (first["kind"], first["correctionOf"], first["price"]) == ("correction", entered["id"], 8500)
    assert first["seller"] == {**entered["seller"], "address": "5 rue du Port"}
    assert (second["number"], second["price"], second["payment"]) == (3, 8500, "chèque")
    assert next(row for row in rows_of(api) if row["number"] == 1) == entered


def test_correction_needs_a_motive_and_stays_complete(api: Caller, entered: Answer) -> None:
    assert list(sent(api, entered, "correct", price=1).json()["errors"]) == ["motive"]
    wiped = sent(api, entered, "correct", motive="x", seller={"address": ""})
    assert list(wiped.json()["errors"]) == ["seller.address"]


def test_exit_is_corrected(api: Caller, entered: Answer) -> None:
    left = sent(api, entered, "exit", buyerName="Casse", price=300).json()["data"]

    row = sent(api, left, "correct", motive="nom exact", exit={"buyerName": "Casse du Rhône"}).json()["data"]

    assert (row["exit"]["buyerName"], row["exit"]["price"]) == ("Casse du Rhône", 300)
    assert sent(api, entered, "exit", motive="vol").status_code == 409


@pytest.mark.parametrize("call", ["put", "patch", "delete"])
def test_rows_have_no_call_that_changes_them(api: Caller, entered: Answer, call: str) -> None:
    assert getattr(api, call)(f"/register/{entered['id']}").status_code == 404


@pytest.mark.parametrize("path", ["/register/all", "/register/pdf", "/register/export"])
@pytest.mark.parametrize("purpose", [None, "", " ", "x" * 201])
def test_rows_are_read_for_a_purpose(api: Caller, garage: Garage, path: str, purpose: str | None) -> None:
    query = {"garageId": str(garage.pk)} | ({} if purpose is None else {"purpose": purpose})

    answer = api.get(path, query)

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["purpose"])
    assert not Consultation.objects.exists()


def test_each_reading_is_logged(api: Caller, entered: Answer, garage: Garage, account: Account) -> None:
    query = {**READING, "garageId": str(garage.pk), "from": "2026-01-01"}
    for path in ("all", "pdf", "export"):
        assert api.get(f"/register/{path}", query).status_code == 200

    rows = api.read("/register/consultations")

    assert [row["kind"] for row in rows] == ["csv", "pdf", "list"]
    for row in rows:
        assert (row["purpose"], row["accountName"]) == (READING["purpose"], account.full_name)
        assert (row["garageId"], row["from"], row["to"], row["rows"]) == (str(garage.pk), "2026-01-01", None, 1)


@pytest.mark.parametrize("path", ["/register/pdf", "/register/export", "/register/verify"])
def test_files_are_of_one_garage(api: Caller, other_partner: Partner, path: str) -> None:
    foreign = Garage.objects.create(partner=other_partner, localisation="Nice")
    for query in (READING, {**READING, "garageId": str(foreign.pk)}):
        answer = api.get(path, query)
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["garageId"])


@pytest.mark.parametrize("search", ["moreau", "ab123cd", "C3 shine", "AB-123-CD", "elise"])
def test_search_finds_the_row(api: Caller, entered: Answer, search: str) -> None:
    assert rows_of(api, search=search) == [entered]
    assert rows_of(api, search="peugeot") == []


def test_list_of_a_period_and_a_garage(
    api: Caller, enter: Enter, partner: Partner, set_now: Callable[..., None]
) -> None:
    other = Garage.objects.create(partner=partner, localisation="Paris")
    set_now("2026-03-01T12:00:00+01:00")
    first = enter()
    set_now("2026-03-02T12:00:00+01:00")
    second, elsewhere = enter(), enter(garageId=str(other.pk))

    assert rows_of(api, to="2026-03-01") == [first]
    assert rows_of(api, **{"from": "2026-03-02"}) == [elsewhere, second]
    assert rows_of(api, garageId=str(other.pk)) == [elsewhere]


def test_export_guards_formulas_and_has_the_digests(api: Caller, enter: Enter, garage: Garage) -> None:
    row = enter(provenance="=1+1")

    answer = api.get("/register/export", {**READING, "garageId": str(garage.pk), "format": "csv"})

    heading, line = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=";")
    cells = dict(zip(heading, line, strict=True))
    assert line[-1] == row["digest"]
    assert "'=1+1" in cells.values()


def test_pdf_refuses_more_rows_than_a_paper_holds(
    api: Caller, enter: Enter, garage: Garage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apps.register.papers.MAX_PRINTED", 1)
    enter()
    query = {**READING, "garageId": str(garage.pk)}
    assert api.get("/register/pdf", query).status_code == 200
    enter()

    answer = api.get("/register/pdf", query)

    assert (answer.status_code, list(answer.json()["errors"]), MAX_PRINTED) == (422, ["from"], 1000)


def test_pending_names_what_is_missing(api: Caller, enter: Enter, car: Car) -> None:
    assert api.read("/register/pending") == []
    car.purchase_price = 7000
    car.save()

    (row,) = api.read("/register/pending")

    assert (row["id"], row["price"], row["draft"]["carId"]) == (str(car.pk), 7000, str(car.pk))
    assert "seller.lastName" in row["missing"]
    assert "price" not in row["missing"]
    enter(carId=str(car.pk))
    assert api.read("/register/pending") == []


def test_client_is_named_by_the_row(enter: Enter, partner: Partner) -> None:
    client = make_client(partner)

    assert enter(clientId=str(client.pk))["clientId"] == str(client.pk)


@pytest.mark.parametrize(
    "role, reads, writes, corrects",
    [(Role.SELLER, 200, 201, 403), (Role.READER, 200, 403, 403), (Role.WORKSHOP, 403, 403, 403)],
)
def test_roles(
    colleague: Callable[..., Account],
    entered: Answer,
    garage: Garage,
    role: Role,
    reads: int,
    writes: int,
    corrects: int,
) -> None:
    theirs = Caller(colleague(role))

    assert theirs.get("/register/all", READING).status_code == reads
    assert theirs.get("/register/pending").status_code == reads
    assert theirs.post("/register/create", entry_body(garage), format="json").status_code == writes
    assert sent(theirs, entered, "correct", motive="x", price=1).status_code == corrects
    assert theirs.get("/register/consultations").status_code == 403


def test_who_may_not_see_costs_may_not_read_the_register(
    colleague: Callable[..., Account], partner: Partner, garage: Garage, entered: Answer
) -> None:
    partner.sellers_see_costs = False
    partner.save()
    theirs = Caller(colleague(Role.SELLER))

    for path in ("all", "pending", "verify"):
        assert theirs.get(f"/register/{path}", {**READING, "garageId": str(garage.pk)}).json()["code"] == "not_allowed"
    assert theirs.post("/register/create", entry_body(garage), format="json").status_code == 403


def test_repeated_call_writes_one_row(api: Caller, garage: Garage) -> None:
    for _time in range(2):
        answer = api.post("/register/create", entry_body(garage), format="json", headers={"Idempotency-Key": "a"})
        assert answer.status_code == 201

    assert RegisterRow.objects.count() == 1


def test_what_no_paper_can_print_is_refused_at_once(api: Caller, garage: Garage) -> None:
    answer = api.post("/register/create", entry_body(garage, provenance="\U0001f980 garage"), format="json")

    assert (answer.status_code, answer.json()["code"]) == (422, "unprintable_text")
    assert not RegisterRow.objects.exists()
