"""The order form: sent, read and signed by its link or on paper, taken back, lapsed."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pypdfium2
import pytest

from apps.audit.models import Entry
from apps.cars.models import Car
from apps.clients.models import Client
from apps.documents.models import Document
from apps.mail.models import Message
from apps.partners.models import Account, Partner
from apps.sale_files.models import SaleFile
from apps.sales.services import assign_car
from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of

from .conftest import SIGNATURE, Open, done, public, read, stored
from .test_files import codes


def test_sending_freezes_numbers_and_gives_the_link(api: Caller, opened: Open) -> None:
    file = opened(extras=[{"label": "Pack", "amount": 120, "vatRate": 20}])

    response = api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})

    answer = done(response)
    form = read(api, file)
    assert (answer["link"], answer["expiresAt"], answer["sentTo"]) == (
        form["orderForm"]["link"], form["orderForm"]["expiresAt"], "",
    )  # fmt: skip
    assert "/commande/" in answer["link"]
    assert (form["state"], form["number"][:2], form["number"][6:]) == ("sent", "V-", "-000001")
    pdf = api.get(f"/sale-file/{file['id']}/order-form.pdf").content
    assert sha256(pdf).hexdigest() == form["orderForm"]["digest"]
    assert Entry.objects.filter(event="sale_file_sent", object_id=file["id"], after=13110).exists()


def test_sent_again_the_link_and_the_pdf_are_the_same(api: Caller, sent: Open) -> None:
    file = sent()

    again = done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"}))

    assert again["link"] == file["orderForm"]["link"]
    assert read(api, file)["number"] == file["number"]


def test_sending_a_draft_that_somebody_changed_is_refused(api: Caller, opened: Open) -> None:
    file = opened()
    done(api.put(f"/sale-file/{file['id']}", {"price": 1}, format="json"))

    response = api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link", "version": file["version"]})

    assert codes(response) == (409, "sale_file_changed")
    assert stored(file).number == ""


def test_mail_carries_the_link_and_the_pdf(api: Caller, opened: Open, smtp: Any) -> None:
    file = opened()

    answer = done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "mail"}))

    mail = Message.objects.get()
    assert answer["sentTo"] == "amelie@exemple.fr"
    assert answer["link"] in mail.text
    assert mail.attachments.get().content_type == "application/pdf"
    with mail.attachments.get().file.open() as form:
        assert form.read() == api.get(f"/sale-file/{file['id']}/order-form.pdf").content
    assert (mail.thread.client_id, read(api, file)["orderForm"]["mailStatus"]) == (stored(file).client_id, "waiting")


def test_mail_without_an_address_is_refused_and_nothing_is_numbered(
    api: Caller, client: Client, opened: Open, smtp: Any
) -> None:
    Client.objects.filter(pk=client.pk).update(email="")
    file = opened()

    response = api.post(f"/sale-file/{file['id']}/order-form", {"channel": "mail"})

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["to"])
    assert (stored(file).state, stored(file).number, stored(file).order_form.name) == ("draft", "", "")


def test_numbers_have_no_gap(api: Caller, partner: Partner, car: Car, opened: Open) -> None:
    numbers = []
    for place in range(3):
        other = Car.objects.create(partner=partner, model_car=car.model_car, nom=f"C3 {place}", prix="100.00")
        file = opened(carId=str(other.pk))
        done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"}))
        numbers.append(read(api, file)["number"][-6:])

    assert numbers == ["000001", "000002", "000003"]


def test_car_sold_the_short_way_is_not_sent(
    api: Caller, partner: Partner, car: Car, client: Client, opened: Open
) -> None:
    file = opened()
    assign_car(partner=partner, car_id=car.pk, client_id=client.pk)

    response = api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})

    assert codes(response) == (400, "car_already_assigned")


def test_unprintable_text_is_refused_before_it_is_frozen(api: Caller, opened: Open) -> None:
    file = opened(extras=[{"label": "Pack \U0001f697", "amount": 1, "vatRate": 20}])

    response = api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})

    assert codes(response) == (422, "unprintable_text")
    assert stored(file).number == ""


def test_link_shows_what_was_frozen(anonymous: Caller, partner: Partner, car: Car, client: Client, sent: Open) -> None:
    file = sent(
        extras=[{"label": "Pack", "amount": 120, "vatRate": 20}], tradeIn={"label": "Clio 2014", "amount": 2000},
        delivery={"at": "2026-12-20T18:00:00+01:00"}, financing="loan",
    )  # fmt: skip
    Partner.objects.filter(pk=partner.pk).update(company_name="Autre nom")
    Car.objects.filter(pk=car.pk).update(nom="Autre", kilometrage=1)
    Client.objects.filter(pk=client.pk).update(full_name="Autre")

    form = anonymous.read(public(file))

    assert (form["state"], form["number"], form["clientName"]) == ("sent", file["number"], "Amélie Durand")
    assert form["company"]["name"] == "Automobiles Duval"
    assert form["car"] == {
        "name": "C3 Shine", "model": "Citroën C3", "firstRegistration": "2022-05-12", "kilometrage": 61_500,
        "guaranteed": False, "colour": "Bleu", "plate": "GA-123-BC", "vin": "VF7SXHMZ6JT500001", "guaranteeMonths": 12,
    }  # fmt: skip
    assert (form["price"], form["vatRegime"], form["financing"]) == (12990, "margin", "loan")
    assert form["extras"] == [{"label": "Pack", "amount": 120, "vatRate": 20}]
    assert form["tradeIn"] == {"label": "Clio 2014", "amount": 2000}
    assert form["totals"] == {"gross": 13110, "net": 13090, "vat": 20, "toPay": 11110}
    assert (form["deliveryAt"], form["signedAt"], form["digest"]) == (
        "2026-12-20T18:00:00+01:00", None, file["orderForm"]["digest"],
    )  # fmt: skip
    assert "id" not in form


@pytest.mark.parametrize("token", ["x", "a" * 43, "é", "a" * 2000])
@pytest.mark.parametrize("method, step", [("get", ""), ("get", "/pdf"), ("post", "/sign")])
def test_unknown_link_returns_404(anonymous: Caller, db: None, token: str, method: str, step: str) -> None:
    assert getattr(anonymous, method)(f"/order-form/public/{token}{step}").status_code == 404


def test_pdf_of_the_link_is_the_one_that_was_sent(anonymous: Caller, sent: Open) -> None:
    file = sent()

    pdf = anonymous.get(f"{public(file)}/pdf")

    assert sha256(pdf.content).hexdigest() == file["orderForm"]["digest"]


def test_signature_is_kept_once_with_where_it_came_from(api: Caller, anonymous: Caller, sent: Open) -> None:
    file = sent()
    url = f"{public(file)}/sign"

    first = anonymous.post(url, SIGNATURE, format="json", headers={"user-agent": "Firefox"})
    second = anonymous.post(url, {"fullName": "Autre", "agreed": True}, format="json")

    assert (first.status_code, first.json()["data"]["fullName"]) == (201, "Amélie Durand")
    assert codes(second) == (409, "order_form_signed")
    assert second.json()["signature"]["fullName"] == "Amélie Durand"
    row = stored(file)
    assert (row.state, row.signed_name, row.signed_address) == ("signed", "Amélie Durand", "127.0.0.1")
    assert (row.signed_browser, row.order_form_digest) == ("Firefox", file["orderForm"]["digest"])
    assert Entry.objects.filter(event="sale_file_signed", object_id=file["id"]).count() == 1
    shown = anonymous.read(public(file))
    assert (shown["state"], shown["signedName"]) == ("signed", "Amélie Durand")
    assert read(api, file)["orderForm"]["link"] is None


@pytest.mark.parametrize(
    "body, key",
    [
        ({"fullName": "Amélie", "agreed": False}, "agreed"),
        ({"fullName": "Amélie"}, "agreed"),
        ({"fullName": "", "agreed": True}, "fullName"),
        ({"agreed": True}, "fullName"),
    ],
)
def test_signing_wants_the_name_and_the_approval(anonymous: Caller, sent: Open, body: dict[str, Any], key: str) -> None:
    file = sent()

    response = anonymous.post(f"{public(file)}/sign", body, format="json")

    assert (response.status_code, [*response.json()["errors"]]) == (422, [key])
    assert stored(file).state == "sent"


def test_signed_form_is_filed_with_its_signature(
    api: Caller, anonymous: Caller, car: Car, client: Client, signed: Open
) -> None:
    file = signed()

    document = Document.objects.get()
    assert (document.type, document.car_id, document.client_id) == ("order_form", car.pk, client.pk)
    with document.file.open() as form:
        text = text_of(pypdfium2.PdfDocument(form.read()))
    assert text.count("Amélie Durand") == 2
    assert file["orderForm"]["digest"] in text
    assert text_of(get_pdf(api, f"/sale-file/{file['id']}/order-form.pdf", "fr")) == text


def test_signature_reaches_the_tabs(
    anonymous: Caller, account: Account, sent: Open, monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:  # fmt: skip
    told: list[tuple[Any, ...]] = []
    monkeypatch.setattr(
        "apps.sale_files.order_form_services.notify",
        lambda room, event, payload, in_charge: told.append((room, event, payload, in_charge)),
    )
    file = sent()

    with django_capture_on_commit_callbacks(execute=True):
        anonymous.post(f"{public(file)}/sign", SIGNATURE, format="json")

    payload = {"id": file["id"], "number": file["number"], "clientName": "Amélie Durand"}
    assert told == [(account.partner_id, "order-form:signed", payload, [account.pk])]


def test_signed_on_paper(api: Caller, sent: Open, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-20T10:00:00+01:00")
    file = sent()
    set_now("2026-11-22T10:00:00+01:00")

    early = api.post(f"/sale-file/{file['id']}/sign", {"at": "2026-11-19T10:00:00+01:00"})
    late = api.post(f"/sale-file/{file['id']}/sign", {"at": "2026-11-23T10:00:00+01:00"})
    file = done(api.post(f"/sale-file/{file['id']}/sign", {"at": "2026-11-21T10:00:00+01:00"}))

    assert [(each.status_code, [*each.json()["errors"]]) for each in (early, late)] == [(422, ["at"])] * 2
    assert (file["state"], file["orderForm"]["signedName"]) == ("signed", "")
    assert file["orderForm"]["signedAt"] == "2026-11-21T10:00:00+01:00"
    assert Document.objects.get().type == "order_form"


def test_reopened_form_is_a_draft_whose_link_is_dead(api: Caller, anonymous: Caller, sent: Open) -> None:
    file = sent()
    old = public(file)

    draft = done(api.post(f"/sale-file/{file['id']}/reopen"))

    assert (draft["state"], draft["number"], draft["orderForm"]) == ("draft", file["number"], None)
    assert codes(anonymous.get(old)) == (410, "order_form_withdrawn")
    assert anonymous.get(old).json()["company"] == {"name": "Automobiles Duval", "phoneNumber": "+33240123456"}
    done(api.put(f"/sale-file/{file['id']}", {"price": 11000}, format="json"))
    done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"}))
    again = read(api, file)
    assert again["number"] == file["number"]
    assert public(again) != old
    assert codes(anonymous.post(f"{old}/sign", SIGNATURE, format="json")) == (410, "order_form_withdrawn")
    assert anonymous.read(public(again))["price"] == 11000
    assert codes(api.delete(f"/sale-file/{file['id']}")) == (409, "sale_file_frozen")


def test_numbered_draft_is_cancelled_and_not_deleted(api: Caller, sent: Open) -> None:
    file = sent()
    done(api.post(f"/sale-file/{file['id']}/reopen"))

    assert codes(api.delete(f"/sale-file/{file['id']}")) == (409, "sale_file_frozen")
    assert done(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "x"}))["state"] == "cancelled"


def test_signed_form_is_not_taken_back(api: Caller, signed: Open) -> None:
    file = signed()

    assert codes(api.post(f"/sale-file/{file['id']}/reopen")) == (409, "sale_file_state")
    assert codes(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})) == (409, "sale_file_state")


def test_link_lapses_after_fourteen_days(
    api: Caller, anonymous: Caller, sent: Open, set_now: Callable[[str], None]
) -> None:
    set_now("2026-11-06T12:00:00+01:00")
    file = sent()
    url = public(file)
    set_now("2026-11-20T23:59:58+01:00")
    assert anonymous.get(url).status_code == 200
    set_now("2026-11-21T00:00:00+01:00")

    assert codes(anonymous.get(url)) == (410, "order_form_expired")
    assert codes(anonymous.post(f"{url}/sign", SIGNATURE, format="json")) == (410, "order_form_expired")
    assert codes(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})) == (409, "order_form_lapsed")
    shown = read(api, file)["orderForm"]
    assert (shown["lapsed"], shown["link"]) == (True, None)


def test_cancelled_form_says_so_to_the_customer(api: Caller, anonymous: Caller, sent: Open) -> None:
    file = sent()
    url = public(file)
    done(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "x"}))

    assert codes(anonymous.get(url)) == (410, "order_form_withdrawn")
    assert codes(anonymous.get(f"{url}/pdf")) == (410, "order_form_withdrawn")
    assert codes(anonymous.post(f"{url}/sign", SIGNATURE, format="json")) == (410, "order_form_withdrawn")


@pytest.mark.parametrize(
    "locale, words",
    [("fr", "non garanti"), ("en", "not guaranteed"), ("zh", "不保证"), ("ja", "保証なし")],
)
def test_pdf_says_all_that_is_sold(
    api: Caller, partner: Partner, client: Client, opened: Open, locale: str, words: str
) -> None:
    Client.objects.filter(pk=client.pk).update(customer_locale=locale)
    Partner.objects.filter(pk=partner.pk).update(legal_mentions="SARL au capital de 8 000 €")
    file = opened(
        extras=[{"label": "Pack Confort", "amount": 120, "vatRate": 20}],
        tradeIn={"label": "Clio 2014", "amount": 2000},
    )  # fmt: skip

    text = text_of(get_pdf(api, f"/sale-file/{file['id']}/order-form.pdf", "en"))

    for said in (
        "Automobiles Duval", "552 032 534 00646", "FR03552032534", "Amélie Durand", "3 quai de la Fosse", "C3 Shine",
        "VF7SXHMZ6JT500001", "Pack Confort", "Clio 2014", "SARL au capital", "Régime particulier – Biens d'occasion",
        words,
    ):  # fmt: skip
        assert said in text


def test_what_was_sent_keeps_its_language(api: Caller, anonymous: Caller, client: Client, sent: Open) -> None:
    file = sent()
    Client.objects.filter(pk=client.pk).update(customer_locale="ja")

    done(anonymous.post(f"{public(file)}/sign", SIGNATURE, format="json"))

    assert "Bon de commande V-" in text_of(get_pdf(api, f"/sale-file/{file['id']}/order-form.pdf", "en"))


def test_full_store_refuses_no_signature(anonymous: Caller, api: Caller, sent: Open, settings: Any) -> None:
    file = sent()
    settings.PARTNER_STORAGE_MB = 0

    done(anonymous.post(f"{public(file)}/sign", SIGNATURE, format="json"))

    assert not Document.objects.exists()
    assert text_of(get_pdf(api, f"/sale-file/{file['id']}/order-form.pdf", "fr")).count("Amélie Durand") == 2


def test_public_calls_are_limited(anonymous: Caller, sent: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    file = sent()
    monkeypatch.setattr("apps.sale_files.views.SIGNATURES.tries", 1)

    anonymous.post(f"{public(file)}/sign", {}, format="json")

    assert anonymous.post(f"{public(file)}/sign", SIGNATURE, format="json").status_code == 429
    assert SaleFile.objects.get().state == "sent"
