"""A malformed value of a known parameter is a 422 under its name, for every parameter of the OpenAPI document."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from apps.campaigns.models import Campaign
from apps.chat.tests.conftest import start
from apps.clients.tests.factory import make_client
from apps.imports.models import Import
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.openapi import operations, resolve
from apps.webhooks.models import Webhook

pytestmark = pytest.mark.database

# Clients that guess a language get the default one: a calendar's feed is read by programs.
LENIENT = {("/calendar/feed/{secret}.ics", "language")}


def is_typed(schema: dict[str, Any]) -> bool:
    schema = resolve(schema)
    return "enum" in schema or "format" in schema or schema.get("type") in {"boolean", "integer", "number", "array"}


PARAMETERS = [
    (path, parameter["name"])
    for method, path, operation in operations()
    for parameter in operation.get("parameters", ())
    if method == "get" and parameter["in"] == "query"
    if is_typed(parameter["schema"]) or ".." in parameter.get("description", "")
    if (path, parameter["name"]) not in LENIENT
]


def test_every_typed_parameter_is_tried() -> None:
    assert len(PARAMETERS) > 100
    assert ("/prospect/all", "seen") in PARAMETERS


@pytest.mark.parametrize("path,name", PARAMETERS)
def test_malformed_filter_returns_422_under_its_name(api: Caller, partner: Partner, path: str, name: str) -> None:
    key = start(partner).key if path.startswith("/chat/visitor/") else ""

    if path.startswith(("/client/{id}", "/prospect/{id}")):
        person = make_client(partner) if path.startswith("/client/") else Prospect.objects.create(partner=partner)
        path = path.replace("{id}", str(person.pk))
    if "{code}" in path:
        Partner.objects.filter(pk=partner.pk).update(showroom=Partner.Showroom.ON)
        path = path.replace("{code}", partner.affiliate_code)
    if path.startswith("/import/{id}"):
        imported = Import.objects.create(partner=partner, kind="car", file_name="stock.csv")
        path = path.replace("{id}", str(imported.pk))
    if path.startswith("/project/car/{id}"):
        path = path.replace("{id}", str(uuid4()))
    if path.startswith("/affiliate/campaign/{id}"):
        path = path.replace("{id}", str(Campaign.objects.create(partner=partner, title="Salon", place="Lyon").pk))
    if path.startswith("/partner/webhook/{id}"):
        webhook = Webhook.objects.create(partner=partner, url="https://93.184.215.14/")
        path = path.replace("{id}", str(webhook.pk))
    if path.startswith("/shop/order/{id}"):
        path = path.replace("{id}", str(make_order(partner, (make_product(partner), 1)).pk))
    response = api.get(path, {name: "peutetre"}, headers={"X-Chat-Key": key})

    assert response.status_code == 422, response.content
    assert name in response.json()["errors"]
