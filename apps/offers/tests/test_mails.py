"""Mails that carry offers and refusals, through a real SMTP server."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import Settings

from apps.core.models.stored_files import StoredFile
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.mail.models import MailAccount, Message
from apps.mail.sending import send_due
from apps.mail.tests.conftest import Postman
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .conftest import Answer


def test_offer_mail_has_link_and_pdf(api: Caller, smtp: Postman, answer: Answer) -> None:
    offer = answer()

    response = api.post(f"/offer/{offer['id']}/send", {"channel": "mail"})

    assert response.status_code == 200, response.content
    assert (response.json()["data"]["status"], response.json()["data"]["sentTo"]) == ("sent", "amelie@exemple.fr")
    send_due()
    (mail,) = smtp.taken
    assert mail["To"] == "Amélie Durand <amelie@exemple.fr>"
    body: Any = mail.get_body()
    text = body.get_content()
    assert offer["link"] in text
    assert "Amélie Durand" in text
    assert "8 500 €" in text.replace("\u202f", " ").replace("\xa0", " ")
    (pdf,) = mail.iter_attachments()
    assert pdf.get_content_type() == "application/pdf"
    assert pdf.get_content().startswith(b"%PDF")


def test_mail_answers_to_connected_mailbox(api: Caller, smtp: Postman, partner: Partner, answer: Answer) -> None:
    MailAccount.objects.create(partner=partner, address="ventes@garage.fr", host="imap.garage.fr", username="ventes")

    api.post(f"/offer/{answer()['id']}/send", {"channel": "mail", "to": "autre@exemple.fr", "subject": "Votre Clio"})

    send_due()
    (mail,) = smtp.taken
    assert (mail["Reply-To"], mail["Subject"]) == ("ventes@garage.fr", "Votre Clio")
    assert smtp.envelopes[0].rcpt_tos == ["autre@exemple.fr"]


def send(api: Caller, offer: dict[str, Any], **fields: str) -> dict[str, Any]:
    response = api.post(f"/offer/{offer['id']}/send", {"channel": "mail", **fields})
    assert response.status_code == 200, response.content
    data: dict[str, Any] = response.json()["data"]
    return data


def mail_of(api: Caller, estimation: Estimation) -> tuple[str | None, str]:
    offer = api.get(f"/estimation/{estimation.pk}").json()["data"]["offer"]
    return offer["mailStatus"], offer["mailError"]


def test_refused_mail_is_told_until_sent_again(
    api: Caller, smtp: Postman, estimation: Estimation, answer: Answer
) -> None:
    offer = answer()
    assert mail_of(api, estimation) == (None, "")

    assert send(api, offer)["mailStatus"] == "waiting"
    smtp.answer_rcpt = "550 5.1.1 No such user here"
    send_due()

    reason = "Le serveur de messagerie a refusé le message (amelie@exemple.fr: 5.1.1 No such user here)"
    assert mail_of(api, estimation) == ("failed", reason)
    smtp.answer_rcpt = ""
    assert send(api, offer, to="autre@exemple.fr")["mailStatus"] == "waiting"
    send_due()
    assert mail_of(api, estimation) == ("sent", "")


def test_mail_put_off_by_server_is_waiting(api: Caller, smtp: Postman, estimation: Estimation, answer: Answer) -> None:
    send(api, answer())
    smtp.answer_data = "451 4.3.0 Try again later"
    send_due()

    reason = "Le serveur de messagerie refuse temporairement (4.3.0 Try again later)"
    assert mail_of(api, estimation) == ("waiting", reason)


def test_mail_taken_back_goes_out_no_more(api: Caller, smtp: Postman, estimation: Estimation, answer: Answer) -> None:
    send(api, answer())
    message = Message.objects.get()
    assert api.post(f"/mail/message/{message.pk}/take-back").status_code == 200

    assert mail_of(api, estimation) == ("failed", "")
    message.thread.delete()
    assert mail_of(api, estimation) == (None, "")


def test_list_reads_mails_with_their_offers(api: Caller, partner: Partner, smtp: Postman, answer: Answer) -> None:
    url = "/estimation/partner/getAll?offerStatus=sent"

    def queries_with_more(rows: int) -> int:
        for _row in range(rows):
            send(api, answer(estimation_of(partner, client_email="amelie@exemple.fr")))
        assert all(row["offer"]["mailStatus"] for row in api.read(url))
        return count_queries_of_get(api, url)

    assert queries_with_more(1) == queries_with_more(3)


def test_own_text_gets_the_link(api: Caller, smtp: Postman, answer: Answer) -> None:
    offer = answer()

    api.post(f"/offer/{offer['id']}/send", {"channel": "mail", "text": "Voici notre offre."})

    text, withdrawal = Message.objects.get().text.rsplit("\n", 1)
    assert text == f"Voici notre offre.\n\n{offer['link']}\n\nPour ne plus être contacté\u00a0:"
    assert withdrawal.startswith("http://testserver/consentement/")


def test_mail_without_address_returns_422(api: Caller, partner: Partner, answer: Answer) -> None:
    offer = answer(estimation_of(partner))

    response = api.post(f"/offer/{offer['id']}/send", {"channel": "mail"})

    assert (response.status_code, set(response.json()["errors"])) == (422, {"to"})
    assert Offer.objects.get().status == "draft"


@pytest.mark.parametrize(
    "body, field",
    [
        ({}, "channel"),
        ({"channel": "sms"}, "channel"),
        ({"channel": "mail", "to": "x"}, "to"),
        ({"channel": "mail", "subject": "a\nb"}, "subject"),
        ({"channel": "mail", "text": "x" * 20_001}, "text"),
    ],
)
def test_send_with_wrong_field_returns_422(api: Caller, answer: Answer, body: dict[str, Any], field: str) -> None:
    response = api.post(f"/offer/{answer()['id']}/send", body)

    assert (response.status_code, set(response.json()["errors"])) == (422, {field})


def test_mail_without_server_returns_409(api: Caller, settings: Settings, answer: Answer) -> None:
    settings.MAIL_CONFIGURED = False
    offer = answer()

    response = api.post(f"/offer/{offer['id']}/send", {"channel": "mail"})

    assert (response.status_code, response.json()["code"]) == (409, "no_mail_server")
    assert Offer.objects.get().status == "draft"
    assert not Message.objects.exists()


def test_refusal_mail_has_justification(api: Caller, smtp: Postman, estimation: Estimation) -> None:
    url = f"/estimation/partner/response/{estimation.pk}"
    api.put(url, {"justification": "Trop de kilomètres"})

    response = api.post(f"{url}/send")

    assert response.status_code == 200, response.content
    assert response.json()["data"]["response"]["refusalSentAt"]
    send_due()
    (mail,) = smtp.taken
    body: Any = mail.get_body()
    assert "Trop de kilomètres" in body.get_content()


def test_refusal_of_validated_returns_409(api: Caller, estimation: Estimation, answer: Answer) -> None:
    answer()

    response = api.post(f"/estimation/partner/response/{estimation.pk}/send")

    assert (response.status_code, response.json()["code"]) == (409, "not_refused")


def test_mails_beyond_the_days_recipients_return_429(
    api: Caller, smtp: Postman, settings: Settings, estimation: Estimation, answer: Answer
) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 0
    offer = answer()

    response = api.post(f"/offer/{offer['id']}/send", {"channel": "mail"})

    assert (response.status_code, response.json()["code"]) == (429, "mail_quota")
    assert Offer.objects.get(pk=offer["id"]).sent_at is None
    assert not Message.objects.exists()
    assert not StoredFile.objects.filter(name__endswith=".pdf").exists()


def test_refusal_beyond_the_days_recipients_returns_429(
    api: Caller, smtp: Postman, settings: Settings, estimation: Estimation
) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 0
    url = f"/estimation/partner/response/{estimation.pk}"
    api.put(url, {"justification": "Trop de kilomètres"})

    assert api.post(f"{url}/send").json()["code"] == "mail_quota"
    assert not Message.objects.exists()
