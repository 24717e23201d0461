"""A dealer whose showroom is on, with cars in it, and a feed of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.core.types import Json
from apps.feeds.models import Feed
from apps.showroom.tests.conftest import new_car, showroom
from apps.testing.callers import Caller

__all__ = ["new_car", "showroom"]

PATH = "/partner/feed"
COLUMNS = [
    {"heading": "Titre", "field": "nom", "maxLength": None},
    {"heading": "Prix", "field": "prix", "maxLength": None},
    {"heading": "Énergie", "field": "carburant", "maxLength": None},
    {"heading": "Pays", "constant": "France"},
]
BODY = {"name": "Portail", "columns": COLUMNS}

NewFeed = Callable[..., Json]
Fetch = Callable[[], str]


@pytest.fixture
def new_feed(api: Caller) -> NewFeed:
    """A feed as its owner was answered."""

    def make(**fields: object) -> Json:
        response = api.post(PATH, {**BODY, **fields})
        assert response.status_code == 201, response.content
        feed: Json = response.json()["data"]
        return feed

    return make


def address(feed: Json) -> str:
    """The secret address, as a test calls it."""
    url: str = feed["url"]
    return url.removeprefix("http://testserver")


def text_of(feed: Json, *, encoding: str = "utf-8") -> str:
    """What a portal reads."""
    response = Caller().get(address(feed))
    assert response.status_code == 200, response.content
    content: bytes = response.getvalue()
    return content.decode(encoding)


def stored(feed: Json) -> Feed:
    row: Feed = Feed.objects.get(pk=feed["id"])
    return row
