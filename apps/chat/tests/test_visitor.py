"""A visitor of the affiliate page writes, and comes back by a private link."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time, timedelta
from uuid import uuid4

import pytest

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.chat.models import Conversation, Message
from apps.chat.rooms import LINK_LIFETIME
from apps.chat.tests.conftest import Visitor, start
from apps.consents.sentences import sentence_in
from apps.core.models.languages import Language
from apps.garages.models import Closure, Garage, OpeningHours
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries
from apps.testing.samples import EXE, PDF
from apps.testing.uploads import picture_bytes, upload

pytestmark = pytest.mark.django_db


def test_first_message_creates_conversation_with_key(api: Caller, partner: Partner) -> None:
    visitor = start(partner, text="La C3 est-elle disponible ?")

    assert len(visitor.key) >= 40
    assert visitor.conversation["companyName"] == partner.company_name
    [row] = api.get("/chat/all").json()["data"]
    assert (row["kind"], row["visitorName"], row["preview"], row["unread"]) == (
        "visitor",
        "Inès Morel",
        "La C3 est-elle disponible ?",
        1,
    )
    assert row["prospect"] is None
    assert Conversation.objects.get().key_digest != visitor.key


def test_phone_number_creates_prospect(api: Caller, partner: Partner) -> None:
    start(partner, phoneNumber="06 12 34 56 78", text="Rappelez-moi")

    prospect = Prospect.objects.get()
    assert (prospect.full_name, prospect.message, prospect.source) == ("Inès Morel", "Rappelez-moi", "affiliate")
    assert api.get("/chat/all").json()["data"][0]["prospect"] == {"id": str(prospect.pk), "fullName": "Inès Morel"}


def test_chat_lead_keeps_its_flyer_and_car(partner: Partner, car: Car) -> None:
    partner.showroom = Partner.Showroom.ON
    partner.save()
    flyer = Campaign.objects.create(partner=partner, title="Salon", place="")

    start(partner, phoneNumber="0612345678", campaign=flyer.code, carId=str(car.pk))

    prospect = Prospect.objects.get()
    assert (prospect.campaign, prospect.car, prospect.car_model) == (flyer, car, "C3 Shine")


def test_chat_about_a_car_not_shown_returns_422(anonymous: Caller, partner: Partner, car: Car) -> None:
    body = {"affiliateCode": partner.affiliate_code, "fullName": "Inès", "text": "Bonjour", "clientKey": "a"}

    response = anonymous.post("/chat/visitor/start", {**body, "email": "ines@exemple.fr", "carId": str(car.pk)})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["carId"])
    assert not Conversation.objects.exists()


def test_both_sides_see_same_messages(api: Caller, visitor: Visitor) -> None:
    conversation = visitor.conversation["id"]
    api.post("/chat/message/create", {"conversationId": conversation, "text": "Oui !", "clientKey": "1"})

    messages = visitor.get("message/all").json()
    assert [(row["author"], row["text"]) for row in messages["data"]] == [("partner", "Oui !"), ("visitor", "Bonjour")]
    assert messages["total"] == 2
    seen_by_partner = api.get("/chat/message/all", {"conversationId": conversation}).json()
    assert [row["id"] for row in seen_by_partner["data"]] == [row["id"] for row in messages["data"]]


def test_message_retry_stored_once(visitor: Visitor) -> None:
    first, second = visitor.write("Toujours là ?", "k"), visitor.write("Toujours là ?", "k")

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["data"]["id"] == second.json()["data"]["id"]
    assert Message.objects.count() == 2


def test_pagination_before_cursor_stable_on_insert(visitor: Visitor) -> None:
    for number in range(5):
        visitor.write(f"n° {number}")
    newest = visitor.get("message/all", limit=2).json()["data"]
    visitor.write("entre-temps")

    older = visitor.get("message/all", limit=2, before=newest[-1]["createdAt"]).json()["data"]

    assert [row["text"] for row in older] == ["n° 2", "n° 1"]


def test_visitor_read_resets_unread_and_sets_time(api: Caller, visitor: Visitor) -> None:
    conversation = visitor.conversation["id"]
    api.post("/chat/message/create", {"conversationId": conversation, "text": "Oui", "clientKey": "1"})
    assert visitor.get("conversation").json()["data"]["unread"] == 1

    assert visitor.post("read").json()["data"]["unread"] == 0
    assert api.get(f"/chat/{conversation}").json()["data"]["readThereAt"]


def test_visitor_upload_image_ok_executable_415(visitor: Visitor) -> None:
    picture = {"clientKey": "p", "file": upload(name="carte grise.jpg")}
    response = visitor.post("message/create", picture, format="multipart")
    assert response.json()["data"]["file"]["name"] == "carte grise.jpg"
    download, content = Caller().download(response.json()["data"]["file"]["url"])
    assert (download.status_code, content[:3]) == (200, b"\xff\xd8\xff")

    refused = visitor.post("message/create", {"clientKey": "e", "file": upload(EXE, "photo.jpg")}, format="multipart")
    assert refused.status_code == 415
    assert Message.objects.count() == 2


def test_file_that_cannot_be_taken_costs_no_message(visitor: Visitor) -> None:
    for place, content in enumerate((EXE, picture_bytes((200, 200))[:700], b"")):
        body = {"clientKey": f"k{place}", "text": "Voici ma voiture", "file": upload(content, "photo.jpg")}
        response = visitor.post("message/create", body, format="multipart")

        assert response.status_code == 201, response.content
        row = response.json()["data"]
        assert (row["text"], row["file"]) == ("Voici ma voiture", None)
        assert [(file["field"], file["name"]) for file in row["leftOut"]] == [("file", "photo.jpg")]
        assert visitor.post("message/create", body, format="multipart").status_code == 200
    assert Message.objects.count() == 4


def test_partner_is_told_at_once_of_a_file_that_cannot_be_taken(api: Caller, visitor: Visitor) -> None:
    body = {"conversationId": visitor.conversation["id"], "text": "Voici", "clientKey": "1", "file": upload(EXE)}

    assert api.post("/chat/message/create", body, format="multipart").status_code == 415
    assert Message.objects.count() == 1


def test_document_upload_keeps_name(visitor: Visitor) -> None:
    body = {"clientKey": "d", "file": upload(PDF, "devis.pdf", "application/pdf")}
    file = visitor.post("message/create", body, format="multipart").json()["data"]["file"]

    assert (file["name"], file["contentType"]) == ("devis.pdf", "application/pdf")


@pytest.mark.parametrize("key", ["", "wrong", "é" * 10, "x" * 5000])
def test_unknown_chat_key_returns_404(anonymous: Caller, key: str) -> None:
    for call in ("conversation", "message/all"):
        headers = {"X-Chat-Key": key.encode("utf-8").decode("latin1")}
        assert anonymous.get(f"/chat/visitor/{call}", headers=headers).status_code == 404


def test_chat_key_limited_to_own_conversation(partner: Partner, visitor: Visitor) -> None:
    start(partner, fullName="Hugo", text="Autre question")

    texts = [row["text"] for row in visitor.get("message/all").json()["data"]]

    assert texts == ["Bonjour"]


@pytest.mark.parametrize(
    "before,status", [("hier", 422), ("0001-01-01T00:00:00+23:59", 422), ("2199-06-04T11:26:53.0583+21:20", 200)]
)
def test_before_parameter_invalid_date_returns_422(api: Caller, visitor: Visitor, before: str, status: int) -> None:
    assert visitor.get("message/all", before=before).status_code == status
    assert api.get("/chat/message/all", {"before": before}).status_code == status


def test_message_without_text_or_file_returns_422(visitor: Visitor) -> None:
    response = visitor.post("message/create", {"clientKey": "x", "text": "  "})

    assert response.status_code == 422
    assert response.json()["errors"]["text"] == ["Écrivez un message ou choisissez un fichier."]


def test_honeypot_ignored_unknown_partner_returns_404(anonymous: Caller, partner: Partner) -> None:
    body = {"affiliateCode": partner.affiliate_code, "fullName": "Robot", "text": "Spam", "clientKey": "a"}

    assert anonymous.post("/chat/visitor/start", {**body, "website": "http://spam"}).status_code == 201
    assert not Conversation.objects.exists()
    assert anonymous.post("/chat/visitor/start", {**body, "affiliateCode": "NOBODY"}).status_code == 404
    assert anonymous.post("/chat/visitor/start", {**body, "affiliateCode": ""}).status_code == 401


def test_visitor_message_rate_limit_returns_429(anonymous: Caller, visitor: Visitor) -> None:
    answers = {visitor.write(f"n° {number}").status_code for number in range(61)}

    assert answers == {201, 429}


def test_other_partner_cannot_access_conversation(other_api: Caller, visitor: Visitor) -> None:
    conversation = visitor.conversation["id"]
    body = {"conversationId": conversation, "text": "Bonjour", "clientKey": str(uuid4())}

    assert other_api.post("/chat/message/create", body).status_code == 422
    assert other_api.post(f"/chat/{conversation}/read").status_code == 404
    assert other_api.get("/chat/message/all", {"conversationId": conversation}).json()["total"] == 0
    assert Message.objects.count() == 1


def test_private_link_ends_after_a_year(visitor: Visitor, set_now: Callable[[str], None]) -> None:
    created_at = Conversation.objects.get().created_at

    for age, status in [(LINK_LIFETIME - timedelta(minutes=1), 200), (LINK_LIFETIME, 404)]:
        set_now((created_at + age).isoformat())
        assert [visitor.get(call).status_code for call in ("conversation", "message/all")] == [status] * 2
        assert visitor.post("read").status_code == status
        assert visitor.post("typing").status_code == (204 if status == 200 else status)
    assert visitor.write("Toujours là ?").status_code == 404


def test_visitor_typing_reads_the_conversation_alone(visitor: Visitor) -> None:
    assert count_queries(lambda: visitor.post("typing")) == 1


MONDAY_MORNING = "2026-11-30T09:00:00+01:00"


@pytest.fixture
def garage(partner: Partner) -> Garage:
    """Open from Monday to Friday, in the morning."""
    garage = Garage.objects.create(partner=partner, localisation="Béziers")
    for weekday in range(1, 6):
        OpeningHours.objects.create(partner=partner, garage=garage, weekday=weekday, opens=time(9), closes=time(12))
    return garage


@pytest.mark.parametrize(
    "now, answers_from",
    [
        ("2026-11-27T22:00:00+01:00", MONDAY_MORNING),
        ("2026-11-30T08:59:59+01:00", MONDAY_MORNING),
        (MONDAY_MORNING, None),
        ("2026-11-30T11:59:59+01:00", None),
        ("2026-11-30T12:00:00+01:00", "2026-12-01T09:00:00+01:00"),
    ],
)
@pytest.mark.usefixtures("garage")
def test_visitor_reads_when_somebody_answers(
    partner: Partner, set_now: Callable[[str], None], now: str, answers_from: str | None
) -> None:
    set_now(now)
    visitor = start(partner)

    assert visitor.conversation["answersFrom"] == answers_from
    assert visitor.get("conversation").json()["data"]["answersFrom"] == answers_from
    assert visitor.post("read").json()["data"]["answersFrom"] == answers_from


def test_any_open_garage_answers_and_closures_count(
    partner: Partner, garage: Garage, visitor: Visitor, set_now: Callable[[str], None]
) -> None:
    def answers_from() -> object:
        return visitor.get("conversation").json()["data"]["answersFrom"]

    set_now("2026-11-27T22:00:00+01:00")
    days = {"first_day": date(2026, 11, 30), "last_day": date(2026, 12, 1)}
    Closure.objects.create(partner=partner, garage=garage, **days)
    assert answers_from() == "2026-12-02T09:00:00+01:00"

    other = Garage.objects.create(partner=partner, localisation="Lyon")
    assert answers_from() == "2026-12-02T09:00:00+01:00"

    OpeningHours.objects.create(partner=partner, garage=other, weekday=6, opens=time(10), closes=time(18))
    assert answers_from() == "2026-11-28T10:00:00+01:00"


def test_without_known_hours_no_answer_is_promised(
    partner: Partner, visitor: Visitor, set_now: Callable[[str], None]
) -> None:
    set_now("2026-11-27T22:00:00+01:00")
    assert visitor.get("conversation").json()["data"]["answersFrom"] is None

    Garage.objects.create(partner=partner, localisation="Béziers")
    assert visitor.get("conversation").json()["data"]["answersFrom"] is None


def test_visitor_call_query_count_constant(partner: Partner, garage: Garage, visitor: Visitor) -> None:
    few = count_queries(lambda: visitor.get("conversation"))

    for number in range(5):
        other = Garage.objects.create(partner=partner, localisation=str(number))
        OpeningHours.objects.create(partner=partner, garage=other, weekday=1, opens=time(9), closes=time(12))

    assert count_queries(lambda: visitor.get("conversation")) == few


def test_visitor_read_rate_limit_returns_429(visitor: Visitor) -> None:
    answers = {visitor.post("read").status_code for _time in range(61)}

    assert answers == {200, 429}


def test_first_message_keeps_the_consent(partner: Partner) -> None:
    start(partner, phoneNumber="0612345678", consentText=sentence_in(Language.JA))

    assert Prospect.objects.get().contactable == {"phone": "yes", "sms": "on_request", "email": "on_request"}
