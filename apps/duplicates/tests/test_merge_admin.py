import pytest
from django.test import Client

from apps.clients.tests.factory import make_client
from apps.duplicates.services import merge
from apps.partners.models import Partner


@pytest.mark.django_db
def test_admin_reads_the_journal_alone(staff: Client, partner: Partner) -> None:
    keep, drop = make_client(partner), make_client(partner, full_name="Zoé Roy")
    made = merge(kind="client", partner=partner, keep=keep.pk, drop=drop.pk, fields={})

    assert "Zoé Roy" in staff.get("/admin/duplicates/merge/").content.decode()
    assert staff.get(f"/admin/duplicates/merge/{made.pk}/change/").status_code == 200
    assert staff.get("/admin/duplicates/merge/add/").status_code == 403
