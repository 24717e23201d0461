"""Sales in the admin are read-only."""

from django.test import Client as Browser
from django.utils import timezone

from apps.partners.models import Partner
from apps.sales.tests.factory import make_sale
from apps.testing.queries import count_queries_of_get

LIST = "/admin/sales/sale/"


def test_sale_admin_is_read_only(admin_client: Browser, partner: Partner) -> None:
    sale = make_sale(partner, "12990.50", "2026-03-01T10:00:00+01:00")

    page = admin_client.get(LIST, {"q": "C3"}).content.decode()
    assert "12\u202f990,50\u202f€" in page.replace("\xa0", "\u202f")
    assert admin_client.get(f"{LIST}{sale.pk}/change/").status_code == 200
    assert admin_client.post(f"{LIST}{sale.pk}/change/", {"price": "1"}).status_code == 403
    assert admin_client.post(f"{LIST}{sale.pk}/delete/", {"post": "yes"}).status_code == 403
    assert admin_client.get(f"{LIST}add/").status_code == 403


def test_sale_admin_filters_by_cancelled_state(admin_client: Browser, partner: Partner) -> None:
    make_sale(partner, 1, "2026-03-01T10:00:00+01:00", car_name="Gardée")
    make_sale(partner, 1, "2026-03-01T10:00:00+01:00", car_name="Rendue", cancelled_at=timezone.now())

    sold = admin_client.get(LIST, {"state": "sold"}).content.decode()
    cancelled = admin_client.get(LIST, {"state": "cancelled"}).content.decode()

    assert ("Gardée" in sold, "Rendue" in sold) == (True, False)
    assert ("Gardée" in cancelled, "Rendue" in cancelled) == (False, True)


def test_sale_admin_list_query_count_is_constant(admin_client: Browser, partner: Partner) -> None:
    make_sale(partner, 1, "2026-03-01T10:00:00+01:00")
    few = count_queries_of_get(admin_client, LIST)
    for _number in range(20):
        make_sale(Partner.objects.create(), 1, "2026-03-01T10:00:00+01:00")
    assert count_queries_of_get(admin_client, LIST) == few
