"""POST /prospect/bulk and /client/bulk."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from unittest.mock import Mock

import pytest
from django.utils import timezone

from apps.bulk import actions
from apps.clients.models import Client
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.testing.callers import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def prospects(partner: Partner) -> list[Prospect]:
    return [
        Prospect.objects.create(
            partner=partner, full_name=f"P {number}", phone_number=f"+3361234567{number}",
            follow_up_at=timezone.now() + timedelta(days=1),
        )
        for number in range(3)
    ]  # fmt: skip


def test_status_of_prospects(prospects: list[Prospect], bulk: Any) -> None:
    report = bulk(prospects, "prospect", action="status", status="lost", reason="price", note="Trop cher")
    assert report["changed"] == 3
    row = Prospect.objects.get(pk=prospects[0].pk)
    assert (row.status, row.lost_reason, row.lost_note, row.follow_up_at) == ("lost", "price", "Trop cher", None)
    assert row.seen_at
    assert row.first_contact_at
    steps = ProspectStatusChange.objects.filter(prospect=row).values_list("from_status", "to_status", "by__full_name")
    assert list(steps) == [("new", "lost", "Personne 1")]


@pytest.mark.parametrize("most", [3, 2])
def test_tabs_are_told_whose_status_changed(
    prospects: list[Prospect], bulk: Any, most: int, monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    told = Mock()
    monkeypatch.setattr("apps.prospects.services.notify", told)
    monkeypatch.setattr(actions, "MAX_TOLD", most)
    with django_capture_on_commit_callbacks(execute=True):
        bulk(prospects, "prospect", action="status", status="won")
    ids = [str(row.pk) for row in prospects] if most == 3 else None
    assert [call.args for call in told.call_args_list] == [(prospects[0].partner_id, "prospect:seen", {"ids": ids})]


@pytest.mark.database
def test_reopening_refused_where_taken(prospects: list[Prospect], bulk: Any, partner: Partner) -> None:
    Prospect.objects.filter(pk__in=[row.pk for row in prospects]).update(status="lost")
    Prospect.objects.create(partner=partner, full_name="P", phone_number=prospects[0].phone_number)
    report = bulk(prospects, "prospect", action="status", status="contacted")
    assert report["changed"] == 2
    assert [row["code"] for row in report["refused"]] == ["prospect_exists"]


def test_follow_up_of_prospects(prospects: list[Prospect], bulk: Any) -> None:
    Prospect.objects.filter(pk=prospects[0].pk).update(status="won", follow_up_at=None)
    moment = timezone.now() + timedelta(days=2)
    report = bulk(prospects, "prospect", action="followUp", followUpAt=moment.isoformat())
    assert report["changed"] == 2
    assert [row["code"] for row in report["refused"]] == ["closed"]
    assert Prospect.objects.filter(follow_up_at=moment).count() == 2


def test_prospects_by_filter(prospects: list[Prospect], api: Caller) -> None:
    body = {"filters": {"status": "new"}, "count": 3, "action": "followUp", "followUpAt": None}
    assert api.post("/prospect/bulk", body).json()["data"]["changed"] == 3


def test_follow_up_of_clients(partner: Partner, bulk: Any, api: Caller) -> None:
    client = Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678")
    moment = timezone.now() + timedelta(days=2)
    token = bulk([client], "client", action="followUp", followUpAt=moment.isoformat())["undo"]
    assert Client.objects.get().follow_up_at == moment
    api.post(f"/undo/{token}", {})
    assert Client.objects.get().follow_up_at is None


def test_status_of_clients(partner: Partner, bulk: Any, api: Caller) -> None:
    client = Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678")
    report = bulk([client], "client", action="status", status="verified")
    assert (report["changed"], Client.objects.get().status) == (1, "verified")
    assert bulk([client], "client", action="status", status="verified")["undo"] is None
    assert api.post(f"/undo/{report['undo']}", {}).json()["data"] == {"restored": 1}
    assert Client.objects.get().status == "unverified"


@pytest.mark.parametrize(
    "kind, body, field",
    [
        ("prospect", {"action": "status"}, "status"),
        ("prospect", {"action": "status", "status": "won", "reason": "price"}, "reason"),
        ("prospect", {"action": "followUp"}, "followUpAt"),
        ("client", {"action": "followUp", "followUpAt": "2020-01-01T00:00:00Z"}, "followUpAt"),
        ("client", {"action": "status"}, "status"),
        ("client", {"action": "status", "status": "won"}, "status"),
        ("client", {"action": "price"}, "action"),
    ],
)
def test_wrong_call_on_persons(api: Caller, kind: str, body: dict[str, Any], field: str) -> None:
    answer = api.post(f"/{kind}/bulk", {"ids": ["019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"], **body})
    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [field]
