"""The calendar in the admin."""

from collections.abc import Callable

from django.test import Client

from apps.calendar.models import Event, PersonalFeed
from apps.calendar.services import renew_feed
from apps.cars.models import Car
from apps.garages.models import Garage, OpeningHours
from apps.partners.models import Account, Partner


def event_form(partner: Partner, **fields: str) -> dict[str, str]:
    return {
        "partner": str(partner.pk), "title": "Essai", "kind": "test_drive", "status": "planned",
        "starts_at_0": "2026-12-01", "starts_at_1": "10:30", "ends_at_0": "2026-12-01", "ends_at_1": "11:30",
        "zone": "Europe/Paris", **fields,
    }  # fmt: skip


def test_admin_event_add_conflict_shows_error(
    admin_client: Client, partner: Partner, car: Car, new_event: Callable[..., Event]
) -> None:
    new_event(car=car, title="Livraison")

    response = admin_client.post("/admin/calendar/event/add/", event_form(partner, car=str(car.pk)))

    assert response.status_code == 200
    assert "«\xa0Livraison\xa0» occupe déjà ce créneau." in response.content.decode()
    assert Event.objects.count() == 1


def test_admin_event_add_other_partner_car_rejected(admin_client: Client, other_partner: Partner, car: Car) -> None:
    response = admin_client.post("/admin/calendar/event/add/", event_form(other_partner, car=str(car.pk)))

    assert "appartient à un autre partenaire" in response.content.decode()
    assert not Event.objects.exists()


def test_admin_opening_hours_partner_from_garage(admin_client: Client, garage: Garage) -> None:
    admin_client.post(
        "/admin/garages/openinghours/add/",
        {"garage": str(garage.pk), "weekday": "1", "opens": "09:00", "closes": "12:00"},
    )

    assert OpeningHours.objects.get().partner == garage.partner


def test_admin_feed_secret_hidden_and_deletable(admin_client: Client, account: Account) -> None:
    secret = renew_feed(account=account).secret

    page = admin_client.get(f"/admin/calendar/personalfeed/{account.pk}/change/").content.decode()
    admin_client.post(f"/admin/calendar/personalfeed/{account.pk}/delete/", {"post": "yes"})

    assert secret
    assert secret not in page
    assert not PersonalFeed.objects.exists()
