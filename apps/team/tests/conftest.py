"""What the tests of the team share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core import mail

from apps.calendar.models import Event
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.partners import mails
from apps.partners.assignees import Assigned
from apps.partners.models import Account, Partner
from apps.partners.tests.conftest import AtOnce
from apps.projects.models import Card, Column, Project
from apps.prospects.models import Prospect
from apps.sale_files.models import SaleFile
from apps.testing.callers import Caller

Invite = Callable[..., Any]


@pytest.fixture(autouse=True)
def mails_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mails, "background", AtOnce())


@pytest.fixture
def seller(colleague: Callable[..., Account]) -> Account:
    return colleague()


@pytest.fixture
def invite(api: Caller, django_capture_on_commit_callbacks: Any) -> Invite:
    """The answer to an invitation of Zoé as a seller, whose mail is sent."""

    def call(caller: Caller = api, **fields: Any) -> Any:
        body = {"email": "zoe@exemple.fr", "role": "seller", **fields}
        with django_capture_on_commit_callbacks(execute=True):
            return caller.post("/partner/team/invite", body)

    return call


@pytest.fixture
def page(invite: Invite) -> str:
    """The call behind the link of an invitation."""
    return page_of(invite())


def page_of(response: Any) -> str:
    assert response.status_code in (200, 201), response.content
    return f"/partner/invitation/{response.json()['data']['link'].rpartition('/')[2]}"


def mailed() -> Any:
    return mail.outbox[-1]


def one_of_each(partner: Partner, assignee: Account | None) -> list[Assigned]:
    """A row of each kind that somebody may be in charge of."""
    start, end = datetime(2026, 11, 24, 9, tzinfo=UTC), datetime(2026, 11, 24, 10, tzinfo=UTC)
    whose: dict[str, Any] = {"partner": partner, "assignee": assignee}
    project = Project.objects.create(partner=partner, name="Préparation")
    column, _is_new = Column.objects.get_or_create(partner=partner, name="À faire")
    return [
        Prospect.objects.create(full_name="Zoé", **whose),
        Client.objects.create(full_name="Noé", phone_number=f"+3361234{Client.objects.count():04}", **whose),
        Estimation.objects.create(title="Reprise", car_model="Clio", client_name="Zoé", kilometrage=1, **whose),
        Event.objects.create(title="Essai", starts_at=start, ends_at=end, **whose),
        Card.objects.create(project=project, column=column, title="Vidange", **whose),
        SaleFile.objects.create(car_name="Clio", client_name="Zoé", price=9990, vat_regime="margin", **whose),
    ]
