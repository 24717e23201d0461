"""The affiliate link, its QR code and what the public page shows."""

import io
from collections.abc import Callable
from datetime import time
from decimal import Decimal
from xml.etree import ElementTree

import pytest
import segno
from django.utils import timezone
from PIL import Image
from pytest_django import Settings

from apps.cars.adverts import message_of
from apps.garages.models import Closure, Garage, OpeningHours
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import upload


def test_get_partner_affiliate_returns_link_and_code(api: Caller, partner: Partner) -> None:
    response = api.get("/partner/affiliate")

    assert response.status_code == 200
    code = partner.affiliate_code
    assert response.json() == {"data": {"link": f"http://testserver/affiliation/{code}", "code": code}}


def test_affiliate_link_uses_public_url(api: Caller, partner: Partner, settings: Settings) -> None:
    settings.PUBLIC_URL = "https://pro.exemple.fr"

    link = api.get("/partner/affiliate").json()["data"]["link"]

    assert link == f"https://pro.exemple.fr/affiliation/{partner.affiliate_code}"


def test_qr_svg_returns_svg_image(api: Caller) -> None:
    response = api.get("/partner/affiliate/qr.svg", headers={"accept": "image/svg+xml"})

    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    root = ElementTree.fromstring(response.content)  # noqa: S314
    assert root.tag.endswith("svg")
    assert root.attrib["viewBox"]


@pytest.mark.parametrize("size", [128, 300, 512, 2048])
def test_qr_png_encodes_link_at_requested_size(api: Caller, size: int) -> None:
    link = api.get("/partner/affiliate").json()["data"]["link"]

    response = api.get(f"/partner/affiliate/qr.png?size={size}", headers={"accept": "image/png"})

    assert response["Content-Type"] == "image/png"
    image = Image.open(io.BytesIO(response.content)).convert("L")
    assert image.size == (size, size)
    dark = Image.eval(image, lambda light: 255 - light).getbbox()
    assert dark
    modules = [bytes(row) for row in segno.make_qr(link, error="m").matrix]
    scale = (dark[2] - dark[0]) // len(modules)
    drawn = [
        bytes(
            int(image.getpixel((dark[0] + int((x + 0.5) * scale), dark[1] + int((y + 0.5) * scale))) == 0)
            for x in range(len(modules))
        )
        for y in range(len(modules))
    ]
    assert drawn == modules
    # The quiet zone that the standard asks for: four modules on each side.
    assert min(dark[0], dark[1], size - dark[2], size - dark[3]) >= 4 * scale


def test_qr_png_default_size_512(api: Caller) -> None:
    response = api.get("/partner/affiliate/qr.png")

    assert Image.open(io.BytesIO(response.content)).size == (512, 512)


@pytest.mark.parametrize("size", ["0", "127", "2049", "x", "1e3", "9" * 40])
def test_qr_png_invalid_size_returns_422(api: Caller, size: str) -> None:
    response = api.get(f"/partner/affiliate/qr.png?size={size}")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["size"]


@pytest.mark.parametrize("path", ["affiliate", "affiliate/qr.svg", "affiliate/qr.png", "affiliate/flyer.pdf"])
def test_affiliate_without_token_returns_401(anonymous: Caller, path: str) -> None:
    response = anonymous.get(f"/partner/{path}", headers={"accept": "image/*,*/*;q=0.8"})

    assert response.status_code == 401
    assert response.json()["code"] == "not_authenticated"


@pytest.mark.parametrize("by", ["code", "lower case", "id"])
def test_get_partner_public_returns_only_public_fields(anonymous: Caller, partner: Partner, by: str) -> None:
    partner.address, partner.city, partner.phone_number = "1 rue Nationale", "Lyon", "+33612345678"
    partner.postal_code, partner.siret, partner.vat_number = "69001", "73282932000074", "FR44732829320"
    partner.legal_mentions = "SARL au capital de 10 000 €, RCS Lyon 732 829 320"
    partner.reward_enabled, partner.reward_amount, partner.reward_currency = True, Decimal(150), "EUR"
    partner.save()
    name = {"code": partner.affiliate_code, "lower case": partner.affiliate_code.lower(), "id": str(partner.pk)}[by]

    response = anonymous.get(f"/partner/public/{name}")

    assert response.status_code == 200
    assert response.json() == {
        "data": {
            "companyName": partner.company_name,
            "phoneNumber": "+33612345678",
            "address": "1 rue Nationale",
            "postalCode": "69001",
            "city": "Lyon",
            "siret": "73282932000074",
            "vatNumber": "FR44732829320",
            "legalMentions": "SARL au capital de 10 000 €, RCS Lyon 732 829 320",
            "logo": None,
            "reward": {"amount": 150, "currency": "EUR"},
            "code": partner.affiliate_code,
            "showroom": False,
            "garages": [],
            "answersFrom": None,
            "mobilityMessage": message_of(timezone.localdate()),
        }
    }


def test_public_garages_are_the_partners_with_hours(
    anonymous: Caller, partner: Partner, other_partner: Partner, set_now: Callable[[str], None]
) -> None:
    set_now("2026-12-15T09:00:00+01:00")
    garage = Garage.objects.create(partner=partner, nom="Duval Nord", localisation="Lyon", phone_number="+33472000000")
    Garage.objects.create(partner=partner, nom="Dépôt", localisation="Vénissieux")
    theirs = Garage.objects.create(partner=other_partner, nom="Martin", localisation="Lille")
    for place, weekday in ((garage, 2), (garage, 1), (theirs, 1)):
        OpeningHours.objects.create(
            partner=place.partner, garage=place, weekday=weekday, opens=time(9), closes=time(18, 30)
        )
    Closure.objects.create(
        partner=partner, garage=garage, first_day="2026-12-24", last_day="2026-12-26", reason="Inventaire"
    )

    body = anonymous.get(f"/partner/public/{partner.affiliate_code}").json()

    assert body["data"]["garages"] == [
        {
            "nom": "Duval Nord",
            "localisation": "Lyon",
            "hours": [{"weekday": day, "opens": "09:00", "closes": "18:30"} for day in (1, 2)],
            "closures": [{"from": "2026-12-24", "to": "2026-12-26"}],
        }
    ]


@pytest.mark.parametrize(
    "now, answers_from",
    [("2026-12-14T22:00:00+01:00", "2026-12-21T09:00:00+01:00"), ("2026-12-14T17:59:59+01:00", None)],
)
def test_public_page_says_when_a_garage_opens(
    anonymous: Caller, partner: Partner, set_now: Callable[[str], None], now: str, answers_from: str | None
) -> None:
    set_now(now)
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    OpeningHours.objects.create(partner=partner, garage=garage, weekday=1, opens=time(9), closes=time(18))

    body = anonymous.get(f"/partner/public/{partner.affiliate_code}").json()

    assert body["data"]["answersFrom"] == answers_from


@pytest.mark.parametrize(
    "first, last, shown",
    [
        ("2026-12-01", "2026-12-14", False),
        ("2026-12-01", "2026-12-15", True),
        ("2026-12-29", "2027-01-04", True),
        ("2026-12-30", "2027-01-04", False),
    ],
)
def test_public_closures_are_those_of_two_weeks(
    anonymous: Caller, partner: Partner, set_now: Callable[[str], None], first: str, last: str, shown: bool
) -> None:
    set_now("2026-12-15T09:00:00+01:00")
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    OpeningHours.objects.create(partner=partner, garage=garage, weekday=1, opens=time(9), closes=time(18))
    Closure.objects.create(partner=partner, garage=garage, first_day=first, last_day=last)

    (row,) = anonymous.get(f"/partner/public/{partner.affiliate_code}").json()["data"]["garages"]

    assert row["closures"] == ([{"from": first, "to": last}] if shown else [])


def test_public_logo_readable_without_token(api: Caller, anonymous: Caller, partner: Partner) -> None:
    api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart")

    logo = anonymous.get(f"/partner/public/{partner.affiliate_code}").json()["data"]["logo"]

    assert anonymous.download(logo)[0].status_code == 200


@pytest.mark.parametrize("enabled", [None, False])
def test_get_partner_public_disabled_reward_is_null(anonymous: Caller, partner: Partner, enabled: bool | None) -> None:
    Partner.objects.filter(pk=partner.pk).update(reward_enabled=enabled)

    assert anonymous.get(f"/partner/public/{partner.pk}").json()["data"]["reward"] is None


@pytest.mark.parametrize(
    "name", ["NOSUCHCODE", "0199b0a0-0000-7000-8000-000000000000", "a%00b", "%F0%9F%9A%97", "x" * 3000, "-"]
)
def test_get_partner_public_unknown_returns_404(anonymous: Caller, partner: Partner, name: str) -> None:
    assert anonymous.get(f"/partner/public/{name}").status_code == 404
