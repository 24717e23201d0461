"""The team of the demonstration: its log-ins, and who is in charge of what."""

from __future__ import annotations

import io
from collections import Counter
from typing import Any

import pytest
from django.core.management import call_command

from apps.calendar.models import Event
from apps.clients.models import Client
from apps.demo.logins import DEMO
from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner, Role
from apps.projects.models import Card
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .seeding import seed

pytestmark = pytest.mark.django_db


def test_team_of_each_role_logs_in_and_is_printed(anonymous: Caller) -> None:
    seed(pictured=0)
    out = io.StringIO()
    call_command("credentials", stdout=out)

    roles = dict(Account.objects.filter(partner__isnull=False).values_list("email", "role"))
    assert Counter(roles.values()) == {Role.OWNER: 1, Role.SELLER: 2, Role.WORKSHOP: 1, Role.READER: 1}
    assert roles[DEMO.email] == Role.OWNER
    for email, role in roles.items():
        assert f"{email} / {DEMO.password}  {role}\n" in out.getvalue()
        answer = anonymous.post("/partner/login", {"email": email, "password": DEMO.password})
        assert answer.status_code == 200
        profile = Caller(Account.objects.get(email=email)).read("/partner/getMyProfile")
        assert (profile["role"], profile["companyName"]) == (role, Partner.objects.get().company_name)


@pytest.mark.slow
def test_team_of_further_dealership_not_printed() -> None:
    seed(pictured=0, partners=2)
    out = io.StringIO()
    call_command("credentials", stdout=out)

    assert Account.objects.filter(email="demo-1-2-sophie@exemple.fr", role=Role.SELLER).exists()
    assert "demo-1-2" not in out.getvalue()


def shares(model: type[Any]) -> Counter[str | None]:
    """How many rows each role is in charge of, and how many are unassigned."""
    return Counter(model.objects.values_list("assignee__role", flat=True))


def test_rows_shared_out_over_the_team() -> None:
    seed(cars=40, prospects=60, estimations=60, clients=40, events=40, pictured=0)
    partner = Partner.objects.get()
    sellers = Account.objects.filter(role=Role.SELLER)

    for model in (Prospect, Estimation, Client):
        assert shares(model).keys() == {Role.SELLER, None}
        assert all(model.objects.filter(assignee=seller).exists() for seller in sellers)
    assert shares(Event).keys() == shares(Card).keys() == {Role.SELLER, Role.WORKSHOP, None}
    assert (partner.lead_routing, partner.sellers_see) == (Partner.LeadRouting.OFF, Partner.SellersSee.ALL)


def test_client_has_assignee_of_prospect() -> None:
    seed(cars=0, prospects=60, clients=40, pictured=0)
    converted = Prospect.objects.exclude(client=None)

    assert converted.exists()
    for prospect in converted.select_related("client"):
        assert prospect.client
        assert prospect.client.assignee_id == prospect.assignee_id
