"""An entry is written once: the database itself says no to the rest."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, transaction
from django.utils import timezone

from apps.audit.management.commands.prune_audit import KEPT_DAYS
from apps.audit.models import Entry, Event
from apps.audit.services import record
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller

pytestmark = [pytest.mark.usefixtures("triggers"), pytest.mark.database]


def entry(days_old: int = 0) -> Entry:
    """Old ones are put there by hand: their moment is the clock's and cannot be changed afterwards."""
    moment = timezone.now() - timedelta(days=days_old)
    Entry.objects.bulk_create([row := Entry(event=Event.SIGN_IN, email="a@exemple.fr", created_at=moment)])
    return row


@pytest.fixture(autouse=True)
def given_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    field: Any = Entry._meta.get_field("created_at")
    monkeypatch.setattr(field, "auto_now_add", False)


def refused(action: Any) -> bool:
    try:
        with transaction.atomic():
            action()
    except DatabaseError as error:
        return "append-only" in str(error)
    return False


def test_audit_entry_update_and_delete_rejected() -> None:
    row = entry()

    assert refused(lambda: Entry.objects.filter(pk=row.pk).update(email="b@exemple.fr"))
    assert refused(lambda: Entry.objects.filter(pk=row.pk).delete())
    assert Entry.objects.get(pk=row.pk).email == "a@exemple.fr"


def test_old_audit_entry_update_rejected() -> None:
    row = entry(days_old=KEPT_DAYS + 10)

    assert refused(lambda: Entry.objects.filter(pk=row.pk).update(email="b@exemple.fr"))


def test_prune_audit_removes_only_older_than_year() -> None:
    old, edge, new = entry(KEPT_DAYS + 1), entry(KEPT_DAYS - 1), entry()

    call_command("prune_audit", verbosity=0)

    assert set(Entry.objects.values_list("pk", flat=True)) == {edge.pk, new.pk}
    assert not Entry.objects.filter(pk=old.pk).exists()


def test_prune_audit_rejects_less_than_one_year() -> None:
    with pytest.raises(CommandError):
        call_command("prune_audit", days=30)


def test_audit_entry_survives_partner_deletion(admin_client: Any, account: Account, partner: Partner) -> None:
    Entry._meta.get_field("created_at").auto_now_add = True
    record(Event.SIGN_IN, by=account)
    row = Entry.objects.get(partner=partner)
    partner.delete()

    assert row.email == account.email
    assert admin_client.get("/admin/audit/entry/").status_code == 200
    assert admin_client.get(f"/admin/audit/entry/{row.pk}/change/").status_code == 200


def test_audit_admin_read_only_for_staff(admin_client: Any, api: Caller) -> None:
    row = entry()

    assert admin_client.get("/admin/audit/entry/", {"q": "a@exemple.fr"}).context["cl"].result_count == 1
    assert admin_client.get("/admin/audit/entry/add/").status_code == 403
    assert admin_client.post(f"/admin/audit/entry/{row.pk}/change/", {"email": "x"}).status_code == 403
    assert admin_client.post(f"/admin/audit/entry/{row.pk}/delete/", {"post": "yes"}).status_code == 403
