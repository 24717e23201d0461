"""A sale counts for the flyer that brought its client, whatever is deleted, merged or erased afterwards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
from django.apps import apps
from django.test import Client as Browser
from django.utils import timezone

from apps.bin.tests.conftest import delete, restore
from apps.campaigns.models import Campaign
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import store_prospect
from apps.sales.models import Sale
from apps.testing.callers import Caller

pytestmark = pytest.mark.django_db
NAME, PRICE = "Zoé Lefèvre", 12990
SOLD: tuple[int, float] = (1, PRICE)
NOTHING: tuple[int, float] = (0, 0)


@pytest.fixture
def flyer(partner: Partner) -> Campaign:
    return new_flyer(partner, "A")


@pytest.fixture
def come(partner: Partner, flyer: Campaign) -> Callable[..., Prospect]:
    """A visitor asks for a call, by the flyer unless another is given."""

    def ask(phone: str = "0612345678", code: str | None = None) -> Prospect:
        body = {"affiliateCode": partner.affiliate_code, "fullName": NAME, "phoneNumber": phone}
        answer = Caller().post("/prospect/create", {**body, "campaign": flyer.code if code is None else code})
        assert answer.status_code == 201, answer.content
        prospect: Prospect = Prospect.objects.of(partner).latest("created_at")
        return prospect

    return ask


def new_flyer(partner: Partner, title: str) -> Campaign:
    made: Campaign = Campaign.objects.create(partner=partner, title=title, place="Halles")
    return made


def became_client(api: Caller, prospect: Prospect) -> Client:
    post(api, f"/prospect/{prospect.pk}/convert")
    client: Client = Client.objects.get(prospects=prospect)
    return client


def sell(api: Caller, car: Car, client: Client, **fields: Any) -> None:
    post(api, "/car/assign-to-client", {"carId": str(car.pk), "clientId": str(client.pk), **fields})


def post(api: Caller, path: str, body: Any = None) -> Any:
    answer = api.post(path, body or {})
    assert answer.status_code in (200, 201), answer.content
    return answer.json()


def merge(api: Caller, kind: str, keep: Any, drop: Any) -> str:
    merged = post(api, f"/{kind}/merge", {"keep": str(keep.pk), "drop": str(drop.pk), "fields": {}})
    return f"/{kind}/merge/{merged['data']['mergeId']}/undo"


def sales_of(api: Caller, flyer: Campaign) -> tuple[int, float]:
    row = api.read(f"/affiliate/campaign/{flyer.pk}")
    return row["sales"], row["revenue"]


def turnover(api: Caller) -> float:
    found: float = api.read("/partner/statistics/chiffreAffaire/all")["yearly"]
    return found


@pytest.mark.parametrize("kind", ["client", "prospect", "car"])
def test_deletion_and_restoring_keep_the_sale(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign, kind: str
) -> None:
    prospect = come()
    client = became_client(api, prospect)
    sell(api, car, client)
    row = {"client": client, "prospect": prospect, "car": car}[kind]
    assert sales_of(api, flyer) == SOLD

    delete(api, kind, row)
    assert sales_of(api, flyer) == SOLD
    assert turnover(api) == PRICE

    restore(api, kind, row)
    assert sales_of(api, flyer) == SOLD


@pytest.mark.parametrize("back", [("client", "prospect", "car"), ("car", "prospect", "client"), ()])
def test_all_deleted_keep_the_sale(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign, back: tuple[str, ...]
) -> None:
    prospect = come()
    client = became_client(api, prospect)
    sell(api, car, client)
    rows: dict[str, Any] = {"prospect": prospect, "client": client, "car": car}

    for kind, row in rows.items():
        delete(api, kind, row)
    for kind in back:
        restore(api, kind, rows[kind])
    if not back:
        assert api.delete("/bin/all").status_code == 200

    assert sales_of(api, flyer) == SOLD


def test_many_deleted_at_once_keep_the_sale(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    client = became_client(api, come())
    sell(api, car, client)
    done = post(api, "/client/bulk", {"ids": [str(client.pk)], "action": "delete"})
    assert sales_of(api, flyer) == SOLD
    post(api, f"/undo/{done['data']['undo']}")
    assert sales_of(api, flyer) == SOLD


def test_first_flyer_keeps_a_sale_when_its_prospect_goes(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    first, second = come(), come("0699999999", new_flyer(partner, "B").code)
    client = became_client(api, first)
    Prospect.objects.filter(pk=second.pk).update(client=client)
    sell(api, car, client)

    delete(api, "prospect", first)
    # What looks at the sale again finds the second one alone.
    merge(api, "client", client, make_client(partner))

    assert sales_of(api, flyer) == SOLD


def test_erased_person_leaves_the_sale_to_the_flyer(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    client = became_client(api, come())
    sell(api, car, client)
    post(api, f"/client/erase/{client.pk}", {"confirmation": NAME})
    assert not Prospect.objects.exists()
    assert sales_of(api, flyer) == SOLD
    assert api.read(f"/affiliate/campaign/{flyer.pk}")["prospects"] == 0


def test_deleted_by_staff_keeps_the_sale(
    api: Caller, staff: Browser, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    prospect = come()
    client = became_client(api, prospect)
    sell(api, car, client)
    for path in (f"prospects/prospect/{prospect.pk}", f"clients/client/{client.pk}"):
        assert staff.post(f"/admin/{path}/delete/", {"post": "yes"}).status_code == 302
    assert not Client.objects.exists()
    assert sales_of(api, flyer) == SOLD


def test_prospect_given_to_another_partner_keeps_the_sale(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign, account: Account, other_partner: Partner
) -> None:
    prospect = come()
    sell(api, car, became_client(api, prospect))
    prospect.refresh_from_db()
    prospect.partner = other_partner
    store_prospect(prospect=prospect, by=account)
    assert sales_of(api, flyer) == SOLD
    assert Sale.objects.get().prospect is None


def test_deleted_flyer_leaves_its_sales_to_no_other(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    other = new_flyer(partner, "B")
    first, second = come(), come("0699999999", other.code)
    client = became_client(api, first)
    Prospect.objects.filter(pk=second.pk).update(client=client)
    sell(api, car, client)

    assert api.delete(f"/affiliate/campaign/{flyer.pk}").status_code == 200
    merge(api, "client", client, make_client(partner))

    assert sales_of(api, other) == NOTHING
    assert turnover(api) == PRICE


def test_cancelled_sale_of_a_deleted_client_leaves_the_flyer(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    client = became_client(api, come())
    sell(api, car, client)
    delete(api, "client", client)
    post(api, "/car/unassign", {"carId": str(car.pk)})
    assert sales_of(api, flyer) == NOTHING
    restore(api, "client", client)
    assert sales_of(api, flyer) == NOTHING
    sell(api, car, client)
    assert sales_of(api, flyer) == SOLD


def test_sale_to_another_buyer_counts_for_that_ones_flyer(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    other = new_flyer(partner, "B")
    sell(api, car, became_client(api, come()))
    post(api, "/car/unassign", {"carId": str(car.pk)})
    sell(api, car, became_client(api, come("0699999999", other.code)))
    assert (sales_of(api, flyer), sales_of(api, other)) == (NOTHING, SOLD)


def test_sale_before_the_conversion_counts(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    prospect = come()
    sell(api, car, make_client(partner, phone_number="+33612345678"))
    assert sales_of(api, flyer) == NOTHING
    became_client(api, prospect)
    assert sales_of(api, flyer) == SOLD


def test_sale_dated_before_the_flyer_does_not_count(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    client = became_client(api, come())
    sell(api, car, client, date=(timezone.localdate() - timedelta(days=1)).isoformat())
    assert sales_of(api, flyer) == NOTHING
    delete(api, "client", client)
    restore(api, "client", client)
    assert sales_of(api, flyer) == NOTHING


def test_prospect_restored_after_the_sale_counts(
    api: Caller, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    prospect = come()
    client = became_client(api, prospect)
    delete(api, "prospect", prospect)
    sell(api, car, client)
    assert sales_of(api, flyer) == NOTHING
    restore(api, "prospect", prospect)
    assert sales_of(api, flyer) == SOLD


@pytest.mark.parametrize("brought", ["keep", "drop"])
def test_merged_clients_share_the_flyer_until_undone(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign, brought: str
) -> None:
    lead, buyer = became_client(api, come()), make_client(partner)
    sell(api, car, buyer)
    keep, drop = (lead, buyer) if brought == "keep" else (buyer, lead)

    undo = merge(api, "client", keep, drop)
    assert sales_of(api, flyer) == SOLD
    post(api, undo)
    assert sales_of(api, flyer) == NOTHING


def test_merged_clients_then_deleted_keep_the_sale(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    lead, buyer = became_client(api, come()), make_client(partner)
    sell(api, car, lead)
    undo = merge(api, "client", buyer, lead)
    delete(api, "client", buyer)
    assert sales_of(api, flyer) == SOLD
    restore(api, "client", buyer)
    post(api, undo)
    assert sales_of(api, flyer) == SOLD


@pytest.mark.parametrize("kept", ["buyer", "other"])
def test_merged_prospects_and_undoing(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign, kept: str
) -> None:
    """The earlier request's flyer is the person's; the sale follows, and goes back."""
    other = new_flyer(partner, "B")
    early, late = come(), come("0699999999", other.code)
    sell(api, car, became_client(api, late))
    assert (sales_of(api, flyer), sales_of(api, other)) == (NOTHING, SOLD)

    undo = merge(api, "prospect", *((late, early) if kept == "buyer" else (early, late)))
    assert (sales_of(api, flyer), sales_of(api, other)) == (SOLD, NOTHING)
    post(api, undo)
    assert (sales_of(api, flyer), sales_of(api, other)) == (NOTHING, SOLD)


def test_migration_gives_sales_their_flyer(
    api: Caller, partner: Partner, come: Callable[..., Prospect], car: Car, flyer: Campaign
) -> None:
    credit = import_module("apps.sales.migrations.0004_credit_sales").credit
    client = became_client(api, come())
    sell(api, car, client)
    second = Car.objects.create(partner=partner, model_car=ModelCar.objects.get(), nom="C3 bis", prix=PRICE)
    sell(api, second, client, date="2020-01-01")
    Sale.objects.update(campaign=None, prospect=None)
    # The table of then, empty: it has gone since.
    tables: dict[str, Any] = {"LostLink": MagicMock()}

    credit(SimpleNamespace(get_model=lambda app, name: tables.get(name) or apps.get_model(app, name)), None)

    assert sales_of(api, flyer) == SOLD
