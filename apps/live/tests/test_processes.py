"""Several processes over one Redis: an event reaches the tabs of all of them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.conf import settings

from .conftest import PASSWORD, SECONDS, Person, Tab
from .server import WebServer

pytestmark = [pytest.mark.redis, pytest.mark.slow]


@pytest.fixture(scope="module")
def addresses(database: Path) -> Iterator[list[str]]:
    with ExitStack() as servers:
        yield [servers.enter_context(WebServer(database, REDIS_URL=settings.REDIS_URL)).url for _process in range(2)]


def test_event_reaches_sockets_in_other_process(
    addresses: list[str], new_person: Callable[..., Person], new_tab: Callable[..., Tab]
) -> None:
    person, stranger = new_person(addresses[0]), new_person(addresses[0])
    tabs = [new_tab(address).connect(person.token) for address in addresses]
    other = new_tab(addresses[1]).connect(stranger.token)
    for tab in tabs:
        tab.register(person.partner_id)
    other.register(stranger.partner_id)

    row = person.new_prospect(phoneNumber="0612345678")
    own = stranger.new_prospect(phoneNumber="0612345678")

    assert [tab.hears()["id"] for tab in tabs] == [row["id"], row["id"]]
    assert other.hears()["id"] == own["id"]


def test_password_change_closes_sockets_all_processes(
    addresses: list[str], new_person: Callable[..., Person], new_tab: Callable[..., Tab]
) -> None:
    person = new_person(addresses[0])
    tabs = [new_tab(address).connect(person.token) for address in addresses]

    person.call("PUT", "/partner/editMyProfile", password="Une-autre-clef-43", oldPassword=PASSWORD)

    assert all(tab.closed.wait(SECONDS) for tab in tabs)
