"""/affiliate/campaign/*: flyers and what they brought."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
import zxingcpp
from django.utils import timezone
from PIL import Image

from apps.calendar.models import Event
from apps.campaigns.models import Campaign, RetiredCode
from apps.cars.adverts import MESSAGES, message_of
from apps.cars.models import Car
from apps.clients.flyers import credit_sales
from apps.clients.models import Client
from apps.estimations.tests.factory import estimation_of
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of
from apps.testing.queries import count_queries

pytestmark = pytest.mark.django_db
FLYER = {"title": "Affichette boulangerie", "place": "Place du Marché"}
NOTHING = {"scans": 0, "prospects": 0, "estimations": 0, "appointments": 0, "sales": 0, "revenue": 0}


def create(api: Caller, **fields: Any) -> Any:
    response = api.post("/affiliate/campaign", {**FLYER, **fields})
    assert response.status_code == 201, response.content
    return response.json()["data"]


def funnel(api: Caller, number: int = 0) -> dict[str, Any]:
    row = api.read("/affiliate/campaign/all")[number]
    return {name: row[name] for name in NOTHING}


@pytest.fixture
def campaign(partner: Partner) -> Campaign:
    made: Campaign = Campaign.objects.create(partner=partner, **FLYER)
    return made


@pytest.fixture
def bring(partner: Partner, campaign: Campaign) -> Callable[..., Prospect]:
    """Makes a prospect of the flyer."""

    def make(**fields: Any) -> Prospect:
        made = {"full_name": "Ana", "campaign": campaign, "source": "affiliate", **fields}
        found: Prospect = Prospect.objects.create(partner=partner, **made)
        return found

    return make


def book(prospect: Prospect, **fields: Any) -> Event:
    now = timezone.now()
    made = {"title": "Essai", "kind": "test_drive", "starts_at": now, "ends_at": now + timedelta(hours=1)}
    event: Event = Event.objects.create(partner=prospect.partner, prospect=prospect, **{**made, **fields})
    return event


def sell(prospect: Prospect, price: int = 9000, **fields: Any) -> Sale:
    """The prospect becomes a client, who buys."""
    if prospect.client is None:
        prospect.client = Client.objects.create(
            partner=prospect.partner, full_name="Ana", phone_number=f"+3363998{Client.objects.count():04d}"
        )
        prospect.status = Prospect.Status.WON
        prospect.save()
    made = {"car_name": "C3", "model_name": "C3", "client_name": "Ana", "sold_at": timezone.now()}
    sale: Sale = Sale.objects.create(
        partner=prospect.partner, client=prospect.client, price=Decimal(price), **{**made, **fields}
    )
    credit_sales([prospect.client.pk])
    return sale


def test_campaign_created_is_listed(api: Caller, car: Car, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    row = create(api, carId=str(car.pk), garageId=str(garage.pk))

    assert {**FLYER, **NOTHING, "currency": "EUR"}.items() <= row.items()
    assert (row["car"]["id"], row["garage"]["id"]) == (str(car.pk), str(garage.pk))
    assert row["link"] == f"http://testserver/a/{row['code']}"
    assert api.read("/affiliate/campaign/all") == [row]
    assert api.read(f"/affiliate/campaign/{row['id']}") == row


@pytest.mark.parametrize(
    "fields,wrong",
    [
        ({"title": ""}, "title"),
        ({"title": "x" * 101}, "title"),
        ({"title": "a\nb"}, "title"),
        ({"place": ""}, "place"),
        ({"place": "x" * 151}, "place"),
        ({"carId": "00000000-0000-0000-0000-000000000000"}, "carId"),
        ({"garageId": "x"}, "garageId"),
    ],
)
def test_wrong_campaign_refused_under_its_field(api: Caller, fields: dict[str, Any], wrong: str) -> None:
    response = api.post("/affiliate/campaign", {**FLYER, **fields})
    assert response.status_code == 422
    assert list(response.json()["errors"]) == [wrong]


def test_campaign_update_keeps_code_and_scans(api: Caller, campaign: Campaign) -> None:
    Campaign.objects.update(scans=7)
    response = api.put(f"/affiliate/campaign/{campaign.pk}", {"title": "Affiche", "code": "ZZZZZZZZ", "scans": 99})
    row = response.json()["data"]
    assert (row["title"], row["place"], row["code"], row["scans"]) == ("Affiche", FLYER["place"], campaign.code, 7)


def test_campaign_creation_is_idempotent(api: Caller) -> None:
    answers = [
        api.post("/affiliate/campaign", FLYER, headers={"Idempotency-Key": "1"}).json()["data"]["id"] for _n in "12"
    ]
    assert answers[0] == answers[1]
    assert Campaign.objects.count() == 1


def test_campaign_deletion_keeps_prospects(api: Caller, campaign: Campaign, bring: Callable[..., Prospect]) -> None:
    prospect = bring()
    assert api.delete(f"/affiliate/campaign/{campaign.pk}").status_code == 200
    prospect.refresh_from_db()
    assert prospect.campaign is None
    assert RetiredCode.objects.get().code == campaign.code
    assert api.delete(f"/affiliate/campaign/{campaign.pk}").status_code == 404


@pytest.mark.parametrize("ordering,first", [("scans", "B"), ("-scans", "A"), ("title", "A"), ("-createdAt", "B")])
def test_campaigns_are_ordered(api: Caller, partner: Partner, ordering: str, first: str) -> None:
    for title, scans in (("A", 5), ("B", 2)):
        Campaign.objects.create(partner=partner, title=title, place="x", scans=scans)
    assert api.read("/affiliate/campaign/all", {"ordering": ordering})[0]["title"] == first


def test_another_partners_campaign_is_unknown(other_api: Caller, campaign: Campaign) -> None:
    path = f"/affiliate/campaign/{campaign.pk}"
    assert other_api.read("/affiliate/campaign/all") == []
    assert other_api.get(path).status_code == 404
    assert other_api.put(path, {"title": "x"}).status_code == 404
    for file in ("qr.svg", "qr.png", "flyer.pdf"):
        assert other_api.get(f"{path}/{file}").status_code == 404


def test_funnel_from_prospect_to_sale(api: Caller, bring: Callable[..., Prospect]) -> None:
    first, second, _third = bring(), bring(), bring()
    book(first)
    book(first, status="held")
    book(second, status="cancelled")
    book(second, kind="reminder")
    sell(first, 9000)
    assert funnel(api) == {**NOTHING, "prospects": 3, "appointments": 1, "sales": 1, "revenue": 9000}


def test_valuations_of_the_flyer_are_counted(api: Caller, partner: Partner, campaign: Campaign) -> None:
    estimation_of(partner, campaign=campaign)
    estimation_of(partner, campaign=campaign, sample=True)
    estimation_of(partner)
    assert funnel(api) == {**NOTHING, "estimations": 1}


def test_cancelled_sale_leaves_the_funnel(api: Caller, bring: Callable[..., Prospect]) -> None:
    sale = sell(bring())
    sale.cancelled_at = timezone.now()
    sale.save()
    assert funnel(api) == {**NOTHING, "prospects": 1}


def test_other_currency_counts_without_revenue(api: Caller, bring: Callable[..., Prospect]) -> None:
    prospect = bring()
    sell(prospect, 9000)
    sell(prospect, 5000, currency="CHF")
    assert funnel(api) == {**NOTHING, "prospects": 1, "sales": 2, "revenue": 9000}


def test_sale_before_the_scan_is_not_its_own(api: Caller, bring: Callable[..., Prospect]) -> None:
    sell(bring(), sold_at=timezone.now() - timedelta(days=3))
    assert funnel(api) == {**NOTHING, "prospects": 1}


def test_sale_dated_by_day_follows_the_scan(api: Caller, bring: Callable[..., Prospect]) -> None:
    midnight = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    sell(bring(), sold_at=midnight)
    assert funnel(api) == {**NOTHING, "prospects": 1, "sales": 1, "revenue": 9000}


def test_samples_are_not_in_the_funnel(api: Caller, bring: Callable[..., Prospect]) -> None:
    book(bring(sample=True))
    assert funnel(api) == NOTHING


def test_sale_goes_to_the_clients_first_flyer(
    api: Caller, partner: Partner, campaign: Campaign, bring: Callable[..., Prospect]
) -> None:
    sale = sell(bring())
    second = Campaign.objects.create(partner=partner, title="Deuxième", place="Gare")
    bring(campaign=second, client=sale.client, status="won")
    Sale.objects.update(sold_at=timezone.now())
    credit_sales(Client.objects.values_list("pk", flat=True))
    assert funnel(api, 0) == {**NOTHING, "prospects": 1}
    assert funnel(api, 1) == {**NOTHING, "prospects": 1, "sales": 1, "revenue": 9000}


def test_campaign_list_takes_fixed_queries(api: Caller, partner: Partner, bring: Callable[..., Prospect]) -> None:
    def read() -> Any:
        return api.read("/affiliate/campaign/all")

    sell(bring())
    read()
    few = count_queries(read)
    for number in range(5):
        row = Campaign.objects.create(partner=partner, title=f"{number}", place="x")
        sell(bring(campaign=row))
    assert count_queries(read) == few


def test_public_prospect_keeps_its_first_flyer(anonymous: Caller, api: Caller, campaign: Campaign) -> None:
    def ask(code: str) -> None:
        body = {"affiliateCode": campaign.partner.affiliate_code, "fullName": "Ana", "email": "a@exemple.fr"}
        assert anonymous.post("/prospect/create", {**body, "campaign": code}).status_code == 201

    ask(campaign.code.lower())
    other = Campaign.objects.create(partner=campaign.partner, title="Autre", place="Gare")
    ask(other.code)

    row = api.read("/prospect/all", {"campaignId": str(campaign.pk)})[0]
    assert (row["campaignId"], row["campaignTitle"], row["repeats"]) == (str(campaign.pk), campaign.title, 1)
    assert api.read("/prospect/all", {"campaignId": str(other.pk)}) == []


@pytest.mark.parametrize("code", ["", "ZZZZZZZZ", "' or 1=1", "é" * 100])
def test_unknown_flyer_of_a_prospect_is_ignored(anonymous: Caller, partner: Partner, code: str) -> None:
    body = {"affiliateCode": partner.affiliate_code, "fullName": "Ana", "email": "a@exemple.fr", "campaign": code}
    assert anonymous.post("/prospect/create", body).status_code == 201
    assert Prospect.objects.get().campaign is None


def test_another_partners_flyer_is_ignored(anonymous: Caller, other_partner: Partner, campaign: Campaign) -> None:
    body = {"affiliateCode": other_partner.affiliate_code, "fullName": "Ana", "email": "a@exemple.fr"}
    anonymous.post("/prospect/create", {**body, "campaign": campaign.code})
    assert Prospect.objects.get().campaign is None


def test_direct_visitor_stays_without_flyer(anonymous: Caller, campaign: Campaign) -> None:
    body = {"affiliateCode": campaign.partner.affiliate_code, "fullName": "Ana", "email": "a@exemple.fr"}
    anonymous.post("/prospect/create", body)
    anonymous.post("/prospect/create", {**body, "campaign": campaign.code})
    assert Prospect.objects.get().campaign is None


def test_campaign_qr_codes_hold_the_short_link(api: Caller, campaign: Campaign) -> None:
    path = f"/affiliate/campaign/{campaign.pk}"
    link = f"http://testserver/a/{campaign.code}"
    response = api.get(f"{path}/qr.png", {"size": 300})
    with Image.open(BytesIO(response.content)) as picture:
        assert picture.size == (300, 300)
        assert [code.text for code in zxingcpp.read_barcodes(picture.convert("L"))] == [link]
    assert api.get(f"{path}/qr.svg")["Content-Type"] == "image/svg+xml"
    assert api.get(f"{path}/qr.png", {"size": 1}).status_code == 422


@pytest.mark.parametrize(
    "paper,points",
    [("a6", (297.6, 419.5)), ("a4", (595.3, 841.9)), ("windscreen", (280.6, 595.3))],
)
@pytest.mark.parametrize("with_car", [False, True])
def test_campaign_flyer_of_each_paper(
    api: Caller, campaign: Campaign, car: Car, paper: str, points: tuple[float, float], with_car: bool
) -> None:
    Campaign.objects.update(car=car if with_car else None)
    document = get_pdf(api, f"/affiliate/campaign/{campaign.pk}/flyer.pdf?format={paper}", "fr")
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx(points, abs=0.1)
    assert f"/a/{campaign.code}" in text_of(document)
    assert ("C3 Shine" in text_of(document)) == with_car
    codes = zxingcpp.read_barcodes(document[0].render(scale=3).to_pil())
    assert [code.text for code in codes] == [f"http://testserver/a/{campaign.code}"]


def printed(api: Caller) -> tuple[bool, str | None]:
    row = api.read("/affiliate/campaign/all")[0]
    return row["stale"], row["printedAt"]


@pytest.mark.parametrize("change", [{"prix": "11990"}, {"devise": "CHF"}])
def test_flyer_is_stale_once_the_price_changes(
    api: Caller, campaign: Campaign, car: Car, set_now: Callable[[str], None], change: dict[str, str]
) -> None:
    Campaign.objects.update(car=car, scans=7)
    path, noon = f"/affiliate/campaign/{campaign.pk}", "2026-11-23T12:00:00+01:00"
    assert printed(api) == (False, None)
    set_now(noon)
    assert api.get(f"{path}/flyer.pdf").status_code == 200
    assert printed(api) == (False, noon)

    api.put(f"/car/updateById/{car.pk}", change, format="multipart")
    assert printed(api) == (True, noon)
    assert api.read(path)["stale"] is True

    api.get(f"{path}/flyer.pdf?format=a4")
    assert printed(api) == (False, noon)
    assert api.read(path)["scans"] == 7


def stale_since(api: Caller) -> str | None:
    moment: str | None = api.read("/affiliate/campaign/all")[0]["staleSince"]
    return moment


def test_flyer_is_stale_since_the_price_left_the_print(
    api: Caller, campaign: Campaign, car: Car, set_now: Callable[[str], None]
) -> None:
    Campaign.objects.update(car=car)
    get_pdf(api, f"/affiliate/campaign/{campaign.pk}/flyer.pdf", "fr")
    assert stale_since(api) is None
    for day, price, since in [(24, 11990, 24), (25, 10990, 24), (26, 12990, None), (27, 9990, 27), (28, 8990, 27)]:
        set_now(f"2030-11-{day}T09:00:00+01:00")
        api.put(f"/car/updateById/{car.pk}", {"prix": f"{price}"}, format="multipart")
        assert stale_since(api) == (since and f"2030-11-{since}T09:00:00+01:00")


def test_flyer_is_stale_since_its_class_changed(
    api: Caller, campaign: Campaign, car: Car, set_now: Callable[[str], None]
) -> None:
    Campaign.objects.update(car=car)
    path = f"/affiliate/campaign/{campaign.pk}"
    set_now("2026-11-23T12:00:00+01:00")
    get_pdf(api, f"{path}/flyer.pdf", "fr")
    set_now("2026-11-24T12:00:00+01:00")
    api.put(f"/car/updateById/{car.pk}", {"co2": "112"}, format="multipart")
    set_now("2026-11-25T12:00:00+01:00")
    api.put(f"/car/updateById/{car.pk}", {"co2": "113"}, format="multipart")
    api.put(f"/car/updateById/{car.pk}", {"prix": "11990"}, format="multipart")
    row = api.read(path)
    assert (row["stale"], row["staleSince"]) == (True, "2026-11-24T12:00:00+01:00")
    get_pdf(api, f"{path}/flyer.pdf", "fr")
    assert stale_since(api) is None


def test_flyer_printed_without_a_known_class_is_stale_since_then(
    api: Caller, campaign: Campaign, car: Car, set_now: Callable[[str], None]
) -> None:
    Car.objects.update(co2=112)
    noon = "2026-11-23T12:00:00+01:00"
    Campaign.objects.update(car=car, printed_at=noon, printed_price=car.prix, printed_currency="EUR")
    assert stale_since(api) == noon


@pytest.mark.parametrize("paper", ["a4", "a6", "windscreen"])
def test_flyer_shows_class_and_message(
    api: Caller, campaign: Campaign, car: Car, set_now: Callable[[str], None], paper: str
) -> None:
    Car.objects.update(co2=112)
    Campaign.objects.update(car=car)
    path = f"/affiliate/campaign/{campaign.pk}/flyer.pdf?format={paper}"
    found = []
    for day in (23, 24, 25, 26):
        set_now(f"2026-11-{day}T09:00:00+01:00")
        document = get_pdf(api, path, "fr")
        written = text_of(document)
        assert "112 g CO₂/km, classe B" in written
        found += [message for message in MESSAGES if message in written]
    assert sorted(found[:3]) == sorted(MESSAGES)
    assert found[3] == found[0]


def test_flyer_of_another_language_has_the_french_message(api: Caller, campaign: Campaign, car: Car) -> None:
    Partner.objects.update(customer_locale="ja")
    Campaign.objects.update(car=car)
    written = text_of(get_pdf(api, f"/affiliate/campaign/{campaign.pk}/flyer.pdf", "ja"))
    assert message_of(timezone.localdate()) in written
    assert "CO₂" not in written, "not known"


def test_flyer_other_change_leaves_the_print(api: Caller, campaign: Campaign, car: Car) -> None:
    Campaign.objects.update(car=car)
    api.get(f"/affiliate/campaign/{campaign.pk}/flyer.pdf")
    api.put(f"/car/updateById/{car.pk}", {"nom": "C3 Live"}, format="multipart")
    assert printed(api)[0] is False


def test_what_is_no_print_of_a_price(api: Caller, other_api: Caller, campaign: Campaign, car: Car) -> None:
    path = f"/affiliate/campaign/{campaign.pk}"
    assert api.get(f"{path}/flyer.pdf").status_code == 200
    assert printed(api) == (False, None), "without a car there is no price"
    Campaign.objects.update(car=car)
    assert api.head(f"{path}/flyer.pdf").status_code == 200
    assert api.get(f"{path}/qr.svg").status_code == 200
    assert api.get(f"{path}/flyer.pdf?format=a5").status_code == 422
    assert other_api.get(f"{path}/flyer.pdf").status_code == 404
    assert printed(api) == (False, None)


def test_campaign_flyer_unknown_format_refused(api: Caller, campaign: Campaign) -> None:
    response = api.get(f"/affiliate/campaign/{campaign.pk}/flyer.pdf", {"format": "a5"})
    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["format"]
