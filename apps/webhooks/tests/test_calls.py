"""The calls of webhooks (docs/webhooks.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytest_django import Settings

from apps.audit.models import Entry
from apps.partners.models import Account, Role
from apps.testing.callers import Caller
from apps.webhooks.models import Delivery, Webhook

from .conftest import Receiver, send

EVENTS = ["car.created", "car.sold"]
PUBLIC = "https://93.184.215.14/hook"


def test_webhook_is_created_with_secret_shown_once(api: Caller) -> None:
    answer = api.post("/partner/webhook", {"url": PUBLIC, "events": EVENTS, "description": "Site"})
    row = answer.json()["data"]

    assert answer.status_code == 201
    assert (row["url"], row["events"], row["state"], row["description"]) == (PUBLIC, EVENTS, "active", "Site")
    assert row["secret"].startswith("whsec_")
    assert len(row["secret"]) == len("whsec_") + 32
    (listed,) = api.get("/partner/webhook/all").json()["data"]
    assert listed == {name: value for name, value in row.items() if name != "secret"}
    assert row["secret"] not in Webhook.objects.get().secret_encrypted


def test_webhook_repeated_call_gets_the_same_secret(api: Caller) -> None:
    body = {"url": PUBLIC, "events": EVENTS}
    first, second = (
        api.post("/partner/webhook", body, HTTP_IDEMPOTENCY_KEY="once").json()["data"] for _time in range(2)
    )

    assert first["secret"] == second["secret"]
    assert Webhook.objects.count() == 1


def test_webhook_put_changes_what_is_sent(api: Caller, hook: dict[str, Any]) -> None:
    answer = api.put(f"/partner/webhook/{hook['id']}", {"events": ["invoice.issued"], "state": "disabled"})

    assert (answer.json()["data"]["events"], answer.json()["data"]["state"]) == (["invoice.issued"], "disabled")
    assert answer.json()["data"]["url"] == hook["url"]
    assert "secret" not in answer.json()["data"]


def test_webhook_delete_removes_it_with_its_deliveries(api: Caller, hook: dict[str, Any]) -> None:
    api.post(f"/partner/webhook/{hook['id']}/test")

    assert api.delete(f"/partner/webhook/{hook['id']}").status_code == 200
    assert not Webhook.objects.exists()
    assert not Delivery.objects.exists()


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1/x", "https://localhost", "http://10.0.0.1:8000", "http://169.254.169.254/", "http://[::1]/"],
)
def test_webhook_private_address_returns_422(api: Caller, settings: Settings, url: str) -> None:
    settings.WEBHOOK_PRIVATE_HOSTS = False
    answer = api.post("/partner/webhook", {"url": url, "events": EVENTS})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["url"])


def test_webhook_own_address_returns_422(api: Caller, settings: Settings) -> None:
    settings.WEBHOOK_PRIVATE_HOSTS = False
    settings.PUBLIC_URL = "https://93.184.215.14"
    answer = api.post("/partner/webhook", {"url": PUBLIC, "events": EVENTS})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["url"])


def test_webhook_without_https_returns_422_where_served_by_https(api: Caller, settings: Settings) -> None:
    settings.HTTPS = True
    plain = api.post("/partner/webhook", {"url": "http://93.184.215.14/", "events": EVENTS})

    assert (plain.status_code, list(plain.json()["errors"])) == (422, ["url"])
    assert api.post("/partner/webhook", {"url": PUBLIC, "events": EVENTS}).status_code == 201


@pytest.mark.parametrize(
    "url", ["", "x", "ftp://93.184.215.14/", "https://", "https://u:p@93.184.215.14/", "https://[/", "https://a:99999/",
            "https://93.184.215.14/a b", "https://nom.invalid/", "https://é.fr/"],
)  # fmt: skip
def test_webhook_wrong_url_returns_422(api: Caller, url: str) -> None:
    answer = api.post("/partner/webhook", {"url": url, "events": EVENTS})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["url"])


@pytest.mark.parametrize("events", [[], ["car.stolen"], "car.created", None])
def test_webhook_wrong_events_return_422(api: Caller, events: object) -> None:
    answer = api.post("/partner/webhook", {"url": PUBLIC, "events": events})

    assert answer.status_code == 422
    assert all(field.startswith("events") for field in answer.json()["errors"])


def test_webhooks_are_twenty_at_most(api: Caller) -> None:
    body = {"url": PUBLIC, "events": EVENTS}
    codes = [api.post("/partner/webhook", body).status_code for _time in range(21)]

    assert codes == [201] * 20 + [409]


def test_webhooks_are_the_owners(api: Caller, hook: dict[str, Any], colleague: Callable[..., Account]) -> None:
    delivery = api.post(f"/partner/webhook/{hook['id']}/test").json()["data"]
    calls = [
        ("get", "/partner/webhook/all"),
        ("post", "/partner/webhook"),
        ("put", f"/partner/webhook/{hook['id']}"),
        ("delete", f"/partner/webhook/{hook['id']}"),
        ("post", f"/partner/webhook/{hook['id']}/test"),
        ("post", f"/partner/webhook/{hook['id']}/rotate"),
        ("get", f"/partner/webhook/{hook['id']}/deliveries"),
        ("post", f"/partner/webhook/delivery/{delivery['id']}/replay"),
    ]
    for role in (Role.SELLER, Role.WORKSHOP, Role.READER):
        person = Caller(colleague(role))
        assert {getattr(person, method)(path).status_code for method, path in calls} == {403}


def test_webhook_of_another_partner_is_not_found(other_api: Caller, api: Caller, hook: dict[str, Any]) -> None:
    delivery = api.post(f"/partner/webhook/{hook['id']}/test").json()["data"]

    assert other_api.get(f"/partner/webhook/{hook['id']}/deliveries").status_code == 404
    assert other_api.post(f"/partner/webhook/{hook['id']}/rotate").status_code == 404
    assert other_api.post(f"/partner/webhook/delivery/{delivery['id']}/replay").status_code == 404


def test_deliveries_are_paged_with_what_was_answered(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    receiver.status, receiver.body = 200, "é".encode() * 3000
    for _time in range(3):
        api.post(f"/partner/webhook/{hook['id']}/test")
    send()
    page = api.get(f"/partner/webhook/{hook['id']}/deliveries?limit=2").json()

    assert page["total"] == 3
    assert [row["state"] for row in page["data"]] == ["delivered", "delivered"]
    assert {row["status"] for row in page["data"]} == {200}
    assert page["data"][0]["answer"] == "é" * 512


def test_webhook_writes_are_in_the_trail(api: Caller, hook: dict[str, Any]) -> None:
    api.post(f"/partner/webhook/{hook['id']}/rotate")
    api.put(f"/partner/webhook/{hook['id']}", {"description": "x"})
    api.delete(f"/partner/webhook/{hook['id']}")
    trail = Entry.objects.filter(event__startswith="webhook").order_by("created_at", "pk")

    assert [entry.event for entry in trail] == [
        "webhook_created", "webhook_rotated", "webhook_changed", "webhook_deleted",
    ]  # fmt: skip
    assert {entry.label for entry in trail} == {hook["url"]}
