"""Prospects in the admin: found by what staff know of them, in a fixed number of queries."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import store_prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

LIST = "/admin/prospects/prospect/"


@pytest.mark.parametrize("search", ["lefevre", "zoe@exemple.fr", "citroen"])
def test_admin_search_finds_prospect(
    staff: Client, prospect: Prospect, new_prospect: Callable[..., Prospect], search: str
) -> None:
    new_prospect(full_name="Paul")

    page = staff.get(LIST, {"q": search}).content.decode()

    assert "Zoé Lefèvre" in page
    assert "Paul" not in page


def test_admin_list_query_count_constant(staff: Client, new_prospect: Callable[..., Prospect]) -> None:
    counts = []
    for rows in (3, 27):
        for _row in range(rows):
            new_prospect()
        counts.append(count_queries_of_get(staff, LIST))

    assert counts[0] == counts[1]


def test_admin_change_page_returns_200(staff: Client, prospect: Prospect) -> None:
    assert staff.get(f"{LIST}{prospect.pk}/change/").status_code == 200


def test_prospect_of_another_partner_leaves_its_links_behind(
    prospect: Prospect, car: Car, partner: Partner, other_partner: Partner, account: Account
) -> None:
    Prospect.objects.filter(pk=prospect.pk).update(car=car, client=make_client(partner))
    model = ModelCar.objects.create(partner=other_partner, intitule="C3")
    own = Car.objects.create(partner=other_partner, model_car=model, nom="C3", prix=1)
    moved = Prospect.objects.get(pk=prospect.pk)

    moved.partner = other_partner
    store_prospect(prospect=moved, by=account)
    moved.refresh_from_db()
    assert (moved.car, moved.client) == (None, None)

    moved.partner, moved.car = partner, own
    store_prospect(prospect=moved, by=account)
    moved.refresh_from_db()
    assert moved.car is None


def test_prospect_of_staff_is_the_visitor_who_asks_again(staff: Client, anonymous: Caller, partner: Partner) -> None:
    form = {
        "partner": str(partner.pk), "full_name": "Zoé", "phone_number": "06 12 34 56 78", "status": "new",
        "source": "partner", "status_changes-TOTAL_FORMS": 0, "status_changes-INITIAL_FORMS": 0,
    }  # fmt: skip
    assert staff.post(f"{LIST}add/", form).status_code == 302

    body = {"partnerId": str(partner.pk), "fullName": "Zoé", "phoneNumber": "0612345678"}
    assert anonymous.post("/prospect/create", body).status_code == 201

    assert Prospect.objects.get().repeats == 1


@pytest.mark.parametrize("seen, told", [(False, 1), (True, 0)])
def test_prospect_that_staff_give_is_announced(
    prospect: Prospect,
    other_partner: Partner,
    account: Account,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
    seen: bool,
    told: int,
) -> None:
    events: list[Any] = []
    monkeypatch.setattr("apps.prospects.services.notify", lambda *message, **_audience: events.append(message))
    prospect.seen_at = timezone.now() if seen else None

    for partner in (other_partner, other_partner):
        prospect.partner = partner
        with django_capture_on_commit_callbacks(execute=True):
            store_prospect(prospect=prospect, by=account)

    assert [event[:2] for event in events] == [(other_partner.pk, "prospect:new")] * told
