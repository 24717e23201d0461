"""What customers are sent and shown, in their language whatever the dealer's screen speaks."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
from pytest_django import Settings

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.garages.models import Garage
from apps.invoices.models import Invoice
from apps.invoices.services import issue
from apps.invoices.tests.factory import content_of
from apps.mail.models import MailAccount, MailTemplate, Message, Thread
from apps.offers.services import draft_offer
from apps.partners.customers import language_of
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sale_files.tests.factory import make_file
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.openapi import operations
from apps.testing.pdf import text_of

from .conftest import WEDNESDAY

CJK = re.compile(r"[\u3000-\u30ff\u3400-\u9fff]")
# Words that any French text here has, and none of the English ones; and the other way round.
FRENCH = re.compile(r"\b(vous|votre|nous|valable|bon de commande|appeler|véhicule|garantie|le|pour|empreinte)\b", re.I)
ENGLISH = re.compile(r"\b(you|your|us|valid|order|offer|guarantee|vehicle|here|scan|wrote|invoice|digest)\b", re.I)


@pytest.fixture
def world(dealer: Caller, partner: Partner, car: Car, garage: Garage, settings: Settings) -> SimpleNamespace:
    """One of everything that a customer gets something about."""
    settings.MAIL_CONFIGURED = True
    MailAccount.objects.create(partner=partner, address="ventes@garage.fr", host="imap.garage.fr", username="ventes")
    Partner.objects.filter(pk=partner.pk).update(company_name="Duval", phone_number="+33261910042")
    partner.refresh_from_db()
    person = {"phone_number": "+33612345678", "email": "lea@exemple.fr"}
    client = make_client(partner, full_name="Léa Petit", **person)
    prospect = Prospect.objects.create(partner=partner, full_name="Léa Petit", **person)
    estimation = estimation_of(
        partner, client_email="amelie@exemple.fr", status="validated", response_amount=8450, response_currency="EUR",
        responded_at=car.created_at,
    )  # fmt: skip
    refused = estimation_of(
        partner, client_email="amelie@exemple.fr", status="refused", justification="—", responded_at=car.created_at
    )
    thread = Thread.objects.create(partner=partner, client=client, last_message_at=car.created_at)
    message = Message.objects.create(
        partner=partner, thread=thread, direction="in", state="received", sender_address="lea@exemple.fr",
        sender_name="Léa", text="—", message_id="<1@exemple.fr>", date=car.created_at,
    )  # fmt: skip
    return SimpleNamespace(
        api=dealer,
        partner=partner,
        car=car,
        garage=garage,
        client=client,
        prospect=prospect,
        estimation=estimation,
        refused=refused,
        message=message,
        offer=draft_offer(estimation=estimation, amount=estimation.response_amount, currency="EUR", valid_days=7),
        file=make_file(partner),
        order=make_order(partner, (make_product(partner, name="Balai"), 1), client=client, status="confirmed"),
        flyer=Campaign.objects.create(partner=partner, title="Affiche", place="Halles", car=car),
    )


def new_invoice(world: SimpleNamespace) -> str:
    """What is issued keeps its language."""
    client = Client.objects.get(pk=world.client.pk)
    content = content_of(language=language_of(client), references=[])
    invoice = issue(partner=client.partner, kind=Invoice.Kind.INVOICE, content=content, client=client)
    return paper(f"/invoice/{invoice.pk}/pdf")(world)


def public_order_form(world: SimpleNamespace) -> str:
    link = posted(world.api, f"/sale-file/{world.file.pk}/order-form", {"channel": "link"})["link"]
    return paper(f"/order-form/public/{link.rpartition('/')[2]}/pdf")(world)


def paper(url: str) -> Callable[[SimpleNamespace], str]:
    def read(world: SimpleNamespace) -> str:
        response = world.api.get(url.format(world=world))
        assert response.status_code == 200, response.content
        return text_of(pypdfium2.PdfDocument(BytesIO(response.content)))

    return read


def sheets(world: SimpleNamespace) -> str:
    response = world.api.post("/car/sheets.pdf", {"ids": [str(world.car.pk)]})
    assert response.status_code == 200, response.content
    return text_of(pypdfium2.PdfDocument(BytesIO(response.content)))


PAPERS = {
    "/affiliate/campaign/{id}/flyer.pdf": paper("/affiliate/campaign/{world.flyer.pk}/flyer.pdf"),
    "/invoice/{id}/pdf": new_invoice,
    "/sale-file/{id}/order-form.pdf": paper("/sale-file/{world.file.pk}/order-form.pdf"),
    "/order-form/public/{token}/pdf": public_order_form,
    "/car/{id}/sheet.pdf": paper("/car/{world.car.pk}/sheet.pdf"),
    "/car/sheets.pdf": sheets,
    "/offer/{id}/pdf": paper("/offer/{world.offer.pk}/pdf"),
    "/register/pdf": paper("/register/pdf?garageId={world.garage.pk}&purpose=contr%C3%B4le"),
    "/partner/affiliate/flyer.pdf": paper("/partner/affiliate/flyer.pdf"),
    "/shop/order/{id}/pdf": paper("/shop/order/{world.order.pk}/pdf"),
}


def posted(api: Caller, url: str, body: Any) -> Any:
    response = api.post(url, body)
    assert response.status_code in (200, 201), response.content
    return response.json().get("data")


def last_mail() -> str:
    message = Message.objects.filter(direction="out").latest("created_at")
    names = " ".join(message.attachments.values_list("file_name", flat=True))
    return f"{message.subject}\n{names}\n{message.text}"


def offer_mail(world: SimpleNamespace) -> str:
    posted(world.api, f"/offer/{world.offer.pk}/send", {"channel": "mail"})
    return last_mail()


def refusal_mail(world: SimpleNamespace) -> str:
    posted(world.api, f"/estimation/partner/response/{world.refused.pk}/send", {})
    return last_mail()


def proposed(world: SimpleNamespace) -> Any:
    body = {"garageId": str(world.garage.pk), "kind": "test_drive", "slots": [WEDNESDAY], "channel": "mail"}
    return posted(world.api, f"/prospect/{world.prospect.pk}/propose-slots", body)


def slots_mail(world: SimpleNamespace) -> str:
    proposed(world)
    return last_mail()


def quotation(world: SimpleNamespace) -> str:
    return str(posted(world.api, f"/mail/message/{world.message.pk}/reply", {})["text"])


def templates(world: SimpleNamespace) -> str:
    posted(world.api, "/mail/template/suggest", {})
    found = MailTemplate.objects.of(world.partner).values_list("subject", "text")
    return "\n".join("\n".join(row) for row in found)


MAILS: dict[str, Callable[[SimpleNamespace], str]] = {
    "offer": offer_mail,
    "refusal": refusal_mail,
    "appointment": slots_mail,
    "short message": lambda world: str(proposed(world)["text"]),
    "quotation": quotation,
    "templates": templates,
}
SENT = {**MAILS, **PAPERS}


def test_every_paper_is_covered() -> None:
    """A new one says in which language it is printed, here."""
    papers = {
        path.removeprefix("/api")
        for _method, path, operation in operations()
        if any("application/pdf" in answer.get("content", {}) for answer in operation["responses"].values())
    }
    assert papers == set(PAPERS)


@pytest.mark.parametrize("screen", ["zh", "ja"])
@pytest.mark.parametrize("name", SENT)
def test_is_french_whatever_the_screen_speaks(world: SimpleNamespace, name: str, screen: str) -> None:
    world.api.in_language(screen)
    text = SENT[name](world)
    assert not CJK.search(text), text
    assert FRENCH.search(text), text
    assert not ENGLISH.search(text), text


@pytest.mark.parametrize("name", SENT)
def test_is_in_the_customers_own_language(world: SimpleNamespace, name: str) -> None:
    for model in (Client, Prospect, Estimation):
        model._default_manager.update(customer_locale="en")
    if name in ("templates", *(path for path in PAPERS if "flyer" in path or "sheet" in path or "register" in path)):
        # For no particular customer.
        Partner.objects.update(customer_locale="en")
    text = SENT[name](world)
    assert ENGLISH.search(text), text
    assert not FRENCH.search(text), text


@pytest.mark.parametrize("name", SENT)
def test_is_in_the_partners_language_for_customers(world: SimpleNamespace, name: str) -> None:
    Partner.objects.update(customer_locale="ja")
    assert CJK.search(SENT[name](world))


@pytest.mark.parametrize(
    "header,kept",
    [
        ("en-GB,en;q=0.9", "en"),
        ("zh-CN", "zh"),
        ("de,ja;q=0.5", "ja"),
        ("fr", None),
        ("de", None),
        ("*", None),
        ("", None),
    ],
)
def test_public_form_keeps_the_language_it_is_read_in(
    anonymous: Caller, partner: Partner, header: str, kept: str | None
) -> None:
    """Null where it is the partner's own anyway; what the body says is not read."""
    person = {"partnerId": str(partner.pk), "phoneNumber": "0612345678", "customerLocale": "ja"}
    anonymous.in_language(header)
    posted(anonymous, "/prospect/create", {**person, "fullName": "Zoé"})
    car = {"clientName": "Zoé", "clientPhone": "0612345678", "carModel": "Clio", "kilometrage": 1000}
    posted(anonymous, "/estimation/create", {**person, **car})
    assert Prospect.objects.get().customer_locale == kept
    assert Estimation.objects.get().customer_locale == kept


def test_answer_behind_a_private_link_keeps_the_language_it_is_read_in(
    world: SimpleNamespace, anonymous: Caller
) -> None:
    page = "/appointment/public/" + proposed(world)["link"].rpartition("/")[2]
    assert anonymous.read(page)["customerLocale"] == "fr"
    posted(anonymous.in_language("en"), page, {"otherTime": "On Friday"})
    world.prospect.refresh_from_db()
    assert world.prospect.customer_locale == "en"

    link = posted(world.api, f"/offer/{world.offer.pk}/send", {"channel": "link"})["link"]
    public = "/offer/public/" + link.rpartition("/")[2]
    assert anonymous.read(public)["customerLocale"] == "fr"
    posted(anonymous.in_language("ja"), f"{public}/accept", {})
    assert anonymous.read(public)["customerLocale"] == "ja"
    world.estimation.refresh_from_db()
    assert world.estimation.customer_locale == "ja"


def test_language_is_written_read_and_follows_the_person(api: Caller, partner: Partner) -> None:
    person = {"fullName": "Zoé", "phoneNumber": "0612345678", "customerLocale": "en"}
    prospect = posted(api, "/prospect/create", person)
    assert prospect["customerLocale"] == "en"
    client = posted(api, f"/prospect/{prospect['id']}/convert", {})["client"]
    assert client["customerLocale"] == "en"
    changed = api.put(f"/client/update/{client['id']}", {**person, "customerLocale": None})
    assert changed.json()["data"]["customerLocale"] is None
    refused = api.put(f"/client/update/{client['id']}", {**person, "customerLocale": "de"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["customerLocale"])
    car = {"clientName": "Zoé", "carModel": "Clio", "kilometrage": 1000, "customerLocale": "zh"}
    assert posted(api, "/estimation/create", car)["customerLocale"] == "zh"
    profile = api.put("/partner/editMyProfile", {"customerLocale": "ja", "postalCode": "44000"}).json()["data"]
    assert (profile["customerLocale"], profile["postalCode"]) == ("ja", "44000")


def test_refused_paper_is_said_in_the_dealers_language(world: SimpleNamespace) -> None:
    Partner.objects.update(company_name="Duval 🚗", customer_locale="ja")
    response = world.api.get("/partner/affiliate/flyer.pdf")
    assert (response.status_code, response.json()["code"]) == (422, "unprintable_text")
    assert "ne peut pas être imprimé" in response.json()["message"]


def test_quotation_is_on_the_clock_of_the_partner(world: SimpleNamespace) -> None:
    Message.objects.filter(pk=world.message.pk).update(date="2026-11-25T20:57:00Z")
    assert "Le 25/11/2026 21:57, Léa a écrit" in quotation(world)


def test_appointment_mail_says_which_car_where_and_how_to_reach(world: SimpleNamespace) -> None:
    body = {"garageId": str(world.garage.pk), "kind": "test_drive", "slots": [WEDNESDAY], "channel": "mail"}
    Garage.objects.update(localisation="8 quai de la Fosse, 44000 Nantes")
    posted(world.api, f"/prospect/{world.prospect.pk}/propose-slots", {**body, "carId": str(world.car.pk)})
    text = last_mail()
    for words in ("Véhicule\xa0: C3 Shine", "Atelier, 8 quai de la Fosse, 44000 Nantes", "02 61 91 00 42", "10:00"):
        assert words in text, text


@pytest.mark.parametrize("name", ["offer", "refusal"])
def test_mails_write_numbers_as_the_product_does(world: SimpleNamespace, name: str) -> None:
    text = MAILS[name](world)
    assert "02 61 91 00 42" in text
    if name == "offer":
        assert "8 450 €" in text.replace("\u202f", " ").replace("\xa0", " ")


def test_templates_write_numbers_as_the_product_does(world: SimpleNamespace) -> None:
    names = ("car.prix", "car.kilometrage", "client.phoneNumber", "partner.phoneNumber")
    Car.objects.update(kilometrage=64000)
    text = " | ".join(f"{{{{{name}}}}}" for name in names)
    template = posted(world.api, "/mail/template/create", {"name": "Prix", "subject": "Prix", "text": text})
    about = {"carId": str(world.car.pk), "clientId": str(world.client.pk)}
    filled = posted(world.api, f"/mail/template/{template['id']}/render", about)["text"]
    shown = filled.replace("\u202f", " ").replace("\xa0", " ")
    assert shown == "12 990 € | 64 000 km | 06 12 34 56 78 | 02 61 91 00 42"
