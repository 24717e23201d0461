"""What follows the signature: papers, delivery, declarations, and where the day and the timeline show them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from apps.cars.models import Car
from apps.clients.models import Client
from apps.documents.models import Document
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller

from .conftest import Open, done, read, stored
from .test_files import codes

NOW = "2026-11-20T10:00:00+01:00"


@pytest.fixture
def today(set_now: Callable[[str], None]) -> None:
    set_now(NOW)


@pytest.fixture
def paper(partner: Partner, car: Car, client: Client) -> Callable[..., Document]:
    """Files a document of the car, or of the client where it is an identity document."""

    def make(kind: str, issued_at: date | None = None, **fields: Any) -> Document:
        owner = {"client": client} if kind == "identity" else {"car": car}
        return Document.objects.create(
            partner=partner, title=kind, type=kind, file="a.pdf", file_name="a.pdf", size=1, issued_at=issued_at,
            content_type="application/pdf", **{**owner, **fields},
        )  # fmt: skip

    return make


def papers(api: Caller, file: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["key"]: row for row in api.read(f"/sale-file/{file['id']}/papers")}


def test_papers_are_missing_at_first(api: Caller, opened: Open, today: None) -> None:
    rows = api.read(f"/sale-file/{opened()['id']}/papers")

    assert [row["key"] for row in rows] == [
        "registration", "technical_inspection", "administrative_status", "identity", "transfer",
    ]  # fmt: skip
    assert {(row["needed"], row["state"], row["documentId"], row["validUntil"]) for row in rows} == {
        (True, "missing", None, None)
    }
    assert all(row["reason"] for row in rows)


def test_filed_papers_are_present(
    api: Caller, client: Client, opened: Open, today: None, paper: Callable[..., Document]
) -> None:
    file = opened()
    made = {
        kind: paper(kind, issued)
        for kind, issued in (
            ("registration", None),
            ("technical_inspection", date(2026, 6, 1)),
            ("administrative_status", date(2026, 11, 5)),
            ("identity", None),
            ("transfer", None),
        )
    }

    rows = papers(api, file)

    assert {key: (row["state"], row["documentId"], row["reason"]) for key, row in rows.items()} == {
        key: ("present", str(document.pk), "") for key, document in made.items()
    }
    assert rows["technical_inspection"]["validUntil"] == "2026-12-01"
    assert rows["administrative_status"]["validUntil"] == "2026-11-20"


@pytest.mark.parametrize(
    "kind, issued, expires",
    [
        ("technical_inspection", date(2026, 5, 19), None),
        ("technical_inspection", None, None),
        ("administrative_status", date(2026, 11, 4), None),
        ("administrative_status", None, None),
        ("identity", None, date(2026, 11, 19)),
    ],
)
def test_old_paper_is_stale(
    api: Caller, opened: Open, today: None, paper: Callable[..., Document], kind: str, issued: date | None,
    expires: date | None,
) -> None:  # fmt: skip
    paper(kind, issued, expires_at=expires)

    row = papers(api, opened())[kind]

    assert (row["state"], bool(row["documentId"]), bool(row["reason"])) == ("stale", True, True)


@pytest.mark.parametrize("first, needed", [(date(2022, 11, 19), True), (date(2022, 11, 20), False), (None, True)])
def test_inspection_is_needed_after_four_years(
    api: Caller, car: Car, opened: Open, today: None, first: date | None, needed: bool
) -> None:
    Car.objects.filter(pk=car.pk).update(premiere_immatriculation=first)

    assert papers(api, opened())["technical_inspection"]["needed"] == needed


def test_papers_are_judged_on_the_day_of_the_signature(
    api: Caller, signed: Open, set_now: Callable[[str], None], paper: Callable[..., Document]
) -> None:
    set_now(NOW)
    paper("technical_inspection", date(2026, 5, 20))
    file = signed()
    set_now("2027-02-01T10:00:00+01:00")

    assert papers(api, file)["technical_inspection"]["state"] == "present"


def test_newest_paper_counts(api: Caller, opened: Open, today: None, paper: Callable[..., Document]) -> None:
    newest = paper("technical_inspection", date(2026, 10, 1))
    paper("technical_inspection", date(2025, 1, 1))

    assert papers(api, opened())["technical_inspection"]["documentId"] == str(newest.pk)


def test_transfer_of_the_purchase_is_not_that_of_the_sale(
    api: Caller, opened: Open, paper: Callable[..., Document]
) -> None:
    paper("transfer")

    assert papers(api, opened())["transfer"]["state"] == "missing"


def test_delivery_keeps_the_mileage(api: Caller, car: Car, invoiced: Open) -> None:
    file = invoiced()
    url = f"/sale-file/{file['id']}/deliver"

    low = api.post(url, {"at": NOW, "kilometrage": 61_499})
    unknown = api.post(url, {"at": NOW, "kilometrage": 61_512, "handedOver": ["keys", "dog"]})
    delivered = done(api.post(url, {"at": NOW, "kilometrage": 61_512, "handedOver": ["manual", "keys", "keys"]}))

    assert (unknown.status_code, [*unknown.json()["errors"]]) == (422, ["handedOver"])
    assert delivered["handedOver"] == ["keys", "manual"]
    assert (low.status_code, [*low.json()["errors"]]) == (422, ["kilometrage"])
    assert (delivered["state"], delivered["deliveredKilometrage"]) == ("delivered", 61_512)
    assert delivered["deliveredAt"] == NOW
    car.refresh_from_db()
    assert car.kilometrage == 61_512
    assert codes(api.post(url, {"at": NOW, "kilometrage": 61_512})) == (409, "sale_file_state")


def test_delivery_to_come_is_refused(api: Caller, invoiced: Open) -> None:
    response = api.post(f"/sale-file/{invoiced()['id']}/deliver", {"at": "2199-01-01T10:00:00Z", "kilometrage": 70_000})

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["at"])


def test_delivered_sale_is_paid_and_credited_as_an_invoiced_one(api: Caller, invoiced: Open) -> None:
    file = invoiced()
    done(api.post(f"/sale-file/{file['id']}/deliver", {"at": NOW, "kilometrage": 61_500}))

    done(api.post(f"/sale-file/{file['id']}/payment", {"amount": 100, "method": "cash"}))
    done(api.post(f"/invoice/{file['invoices'][0]['id']}/credit", {"reason": "Vice caché"}))

    assert stored(file).state == "cancelled"


def items(api: Caller, kind: str) -> list[dict[str, Any]]:
    return [item for item in api.read("/partner/today", {"who": "all"}) if item["kind"] == kind]


def test_day_shows_a_signed_form_until_it_is_invoiced(api: Caller, signed: Open) -> None:
    file = signed()

    (item,) = items(api, "order_form_signed")

    assert (item["id"], item["title"], item["subtitle"]) == (file["id"], "Amélie Durand", "C3 Shine")
    assert (item["value"], item["currency"], item["phoneNumber"]) == (12990, "EUR", "+33612345678")
    assert item["link"] == f"/app/sale-files/{file['id']}"
    done(api.post(f"/sale-file/{file['id']}/invoice"))
    assert items(api, "order_form_signed") == []


def test_day_asks_for_the_declaration_of_a_purchase(api: Caller, car: Car, today: None) -> None:
    Car.objects.filter(pk=car.pk).update(purchase_date=date(2026, 11, 5))

    (item,) = items(api, "declaration_due")

    assert (item["id"], item["title"], item["dueAt"]) == (str(car.pk), "C3 Shine", "2026-11-20T23:59:59+01:00")
    answer = api.post(f"/car/{car.pk}/declaration", {"kind": "purchase", "at": NOW, "number": "DA-12"})
    assert (answer.status_code, answer.json()["data"]["number"]) == (201, "DA-12")
    assert items(api, "declaration_due") == []


@pytest.mark.parametrize("bought, late", [(date(2026, 11, 4), 1), (date(2026, 9, 21), 1), (date(2026, 9, 20), None)])
def test_purchase_of_long_ago_is_not_asked_about(
    api: Caller, car: Car, today: None, bought: date, late: int | None
) -> None:
    Car.objects.filter(pk=car.pk).update(purchase_date=bought)

    assert [item["section"] for item in items(api, "declaration_due")] == ["overdue"] * (late or 0)


def test_day_asks_for_the_declaration_of_a_delivery(
    api: Caller, car: Car, invoiced: Open, account: Account, colleague: Any, set_now: Callable[[str], None]
) -> None:
    set_now(NOW)
    seller = Caller(colleague())
    file = invoiced()
    done(api.post(f"/sale-file/{file['id']}/deliver", {"at": NOW, "kilometrage": 61_500}))

    (item,) = items(api, "declaration_due")

    assert (item["id"], item["dueAt"]) == (str(car.pk), "2026-12-05T23:59:59+01:00")
    mine = api.read("/partner/today", {"who": "me"})
    assert "declaration_due" in {each["kind"] for each in mine}
    assert "declaration_due" not in {each["kind"] for each in seller.read("/partner/today", {"who": "me"})}
    done(api.post(f"/car/{car.pk}/declaration", {"kind": "purchase", "at": NOW}))
    assert len(items(api, "declaration_due")) == 1
    done(api.post(f"/car/{car.pk}/declaration", {"kind": "transfer", "at": NOW, "number": "C-1"}))
    assert items(api, "declaration_due") == []
    assert {row["kind"] for row in read(api, file)["declarations"]} == {"purchase", "transfer"}


def test_car_that_is_sold_again_is_declared_again(
    api: Caller, anonymous: Caller, car: Car, invoiced: Open, set_now: Callable[[str], None]
) -> None:
    set_now(NOW)
    file = invoiced()
    done(api.post(f"/sale-file/{file['id']}/deliver", {"at": NOW, "kilometrage": 61_500}))
    done(api.post(f"/car/{car.pk}/declaration", {"kind": "transfer", "at": NOW}))
    done(api.post(f"/invoice/{file['invoices'][0]['id']}/credit", {"reason": "x"}))
    set_now("2026-11-22T10:00:00+01:00")
    again = invoiced()
    done(api.post(f"/sale-file/{again['id']}/deliver", {"at": "2026-11-22T09:00:00+01:00", "kilometrage": 61_500}))

    assert [item["id"] for item in items(api, "declaration_due")] == [str(car.pk)]


def test_car_tells_its_declarations(
    api: Caller, car: Car, invoiced: Open, today: None, set_now: Callable[[str], None]
) -> None:
    def told() -> list[tuple[str, str, str | None]]:
        rows = api.read(f"/car/{car.pk}/declaration")
        return [(row["kind"], row["dueOn"], (row["declaration"] or {}).get("number")) for row in rows]

    set_now(NOW)
    assert told() == []
    Car.objects.filter(pk=car.pk).update(purchase_date=date(2026, 11, 5))
    assert told() == [("purchase", "2026-11-20", None)]
    file = invoiced()
    done(api.post(f"/sale-file/{file['id']}/deliver", {"at": NOW, "kilometrage": 61_500}))
    assert told() == [("purchase", "2026-11-20", None), ("transfer", "2026-12-05", None)]
    done(api.post(f"/car/{car.pk}/declaration", {"kind": "transfer", "at": NOW, "number": "C-1"}))
    assert told() == [("purchase", "2026-11-20", None), ("transfer", "2026-12-05", "C-1")]


def test_declaration_is_put_off(api: Caller, car: Car, today: None) -> None:
    Car.objects.filter(pk=car.pk).update(purchase_date=date(2026, 11, 15))
    body = {"kind": "declaration_due", "id": str(car.pk), "until": "2026-11-21T10:00:00+01:00"}

    assert api.post("/partner/today/snooze", body, format="json").status_code in (200, 201)

    assert items(api, "declaration_due") == []


@pytest.mark.parametrize(
    "body", [{"kind": "other", "at": NOW}, {"kind": "purchase"}, {"kind": "purchase", "at": "2199-01-01T00:00Z"}]
)
def test_wrong_declaration_is_refused(api: Caller, car: Car, body: dict[str, str]) -> None:
    assert api.post(f"/car/{car.pk}/declaration", body).status_code == 422


def test_timeline_has_the_file(api: Caller, client: Client, sent: Open) -> None:
    file = sent()

    (row,) = api.read(f"/client/{client.pk}/timeline", {"kind": "sale_file"})

    assert (row["kind"], row["id"], row["link"]) == ("sale_file", file["id"], f"/app/sale-files/{file['id']}")
    assert f"{file['number']} C3 Shine" in row["title"]


def test_personal_data_has_the_file(api: Caller, client: Client, signed: Open) -> None:
    file = signed()

    (row,) = api.read(f"/client/personalData/{client.pk}")["saleFiles"]

    assert (row["id"], row["signedAddress"]) == (file["id"], "127.0.0.1")


def test_person_of_an_open_file_is_not_erased(api: Caller, client: Client, opened: Open) -> None:
    opened()

    response = api.post(f"/client/erase/{client.pk}", {"confirmation": "Amélie Durand"})

    assert codes(response) == (409, "sale_file_open")


def test_erased_buyer_stays_on_the_file_by_name(api: Caller, client: Client, invoiced: Open) -> None:
    file = invoiced(notes="Préfère le soir")

    kept = done(api.post(f"/client/erase/{client.pk}", {"confirmation": "Amélie Durand"}))

    assert kept["keptSaleFiles"] == 1
    row = stored(file)
    assert (row.client_id, row.client_name, row.notes, row.signed_address, row.sent_to) == (
        None, "Amélie Durand", "", "", "",
    )  # fmt: skip
    assert (row.content["buyer"]["email"], row.content["buyer"]["phone_number"]) == ("", "")
    assert not Document.objects.exists()
    assert api.get(f"/sale-file/{file['id']}/order-form.pdf").status_code == 200
