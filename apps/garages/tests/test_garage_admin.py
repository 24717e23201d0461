"""Garages in the admin."""

from typing import Any

from django.test import Client
from pytest_django import DjangoAssertNumQueries

from apps.garages.models import Garage
from apps.partners.models import Partner


def test_admin_garage_add_duplicate_shows_error(admin_client: Client, partner: Partner) -> None:
    Garage.objects.create(partner=partner, localisation="Béziers")

    response = admin_client.post(
        "/admin/garages/garage/add/", {"partner": str(partner.pk), "localisation": "BEZIERS", "nom": ""}
    )

    assert response.status_code == 200
    assert "Ce garage existe déjà." in response.content.decode()
    assert Garage.objects.count() == 1


def test_admin_garage_list_query_count_is_constant(
    admin_client: Client, partner: Partner, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    def make(count: int) -> Any:
        Garage.objects.bulk_create(
            Garage(partner=partner, localisation=f"Lieu {count} {number}") for number in range(count)
        )

    make(3)
    with django_assert_max_num_queries(20) as few:
        assert admin_client.get("/admin/garages/garage/?q=lieu").status_code == 200
    make(30)
    with django_assert_max_num_queries(len(few)):
        assert admin_client.get("/admin/garages/garage/?q=lieu").status_code == 200
