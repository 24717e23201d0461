"""The hub: what its upkeep finds, and what one broken socket does not spoil."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from asgiref.sync import async_to_sync
from prometheus_client import REGISTRY

from apps.live.hub import Hub
from apps.live.tokens import Session, open_session
from apps.partners.authentication import token_for
from apps.partners.models import Account


class FakeSocket:
    def __init__(self, session: Session, *, broken: bool = False) -> None:
        self.session = session
        self.broken = broken
        self.said: list[str] = []
        self.dropped = False
        self.called_back = 0

    async def send_text(self, text: str) -> None:
        if self.broken:
            raise ConnectionError
        self.said.append(text)

    async def drop(self) -> None:
        self.dropped = True

    async def ask_to_reconnect(self) -> None:
        self.called_back += 1


def socket_of(account: Account, **options: bool) -> FakeSocket:
    return FakeSocket(open_session(token_for(account)), **options)


@async_to_sync
async def hear(hub: Hub, sender: str, number: int, **message: object) -> None:
    await hub.handle({"type": "beat", **message, "sender": sender, "number": number})
    if hub.reconnecting:
        await hub.reconnecting
        hub.reconnecting = None


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("change", [{"is_active": False}, {"password": "!"}, {"partner": None}])
def test_recheck_drops_sockets_of_changed_accounts(
    new_account: Callable[..., Account], change: dict[str, object]
) -> None:
    hub, changed, same = Hub(), new_account(), new_account()
    gone, kept = socket_of(changed), socket_of(same)
    hub.sockets = {gone, kept}
    # No signal is sent: only looking again finds it.
    Account.objects.filter(pk=changed.pk).update(**change)

    async_to_sync(hub.recheck_all)()

    assert (gone.dropped, kept.dropped) == (True, False)


def test_event_delivered_to_room_despite_broken_socket(new_account: Callable[..., Account]) -> None:
    hub, account = Hub(), new_account()
    sockets = [socket_of(account, broken=True), socket_of(account), socket_of(new_account())]
    for socket in sockets:
        hub.join(socket)

    hear(hub, "a", 7, type="event", room=str(account.partner_id), text="42[]")

    assert [socket.said for socket in sockets] == [[], ["42[]"], []]


@pytest.mark.parametrize("ahead, seconds", [(-2, 2), (3600, 0)])
def test_seconds_of_a_delivered_event_are_counted_once(
    new_account: Callable[..., Account], monkeypatch: pytest.MonkeyPatch, ahead: int, seconds: int
) -> None:
    """Never below zero, whatever the clock of the machine that told it says."""
    hub, account = Hub(), new_account()
    for _tab in range(2):
        hub.join(socket_of(account))
    monkeypatch.setattr("apps.live.hub.time.time", lambda: 1_000_000.0)
    names = ("live_event_seconds_count", "live_event_seconds_sum")
    before = [REGISTRY.get_sample_value(name) or 0 for name in names]

    for number, room in enumerate([account.partner_id, "an empty room"]):
        hear(hub, "a", number, type="event", room=str(room), text="42[]", told_at=1_000_000 + ahead)

    after = [REGISTRY.get_sample_value(name) or 0 for name in names]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, seconds]


def test_remove_socket_clears_rooms_and_is_idempotent(new_account: Callable[..., Account]) -> None:
    hub, socket = Hub(), socket_of(new_account())
    hub.sockets.add(socket)
    hub.join(socket)

    hub.remove(socket)
    hub.remove(socket)

    assert not hub.sockets
    assert not hub.rooms


def test_lost_message_reconnects_all_sockets_once(new_account: Callable[..., Account]) -> None:
    hub, account = Hub(), new_account()
    sockets = [socket_of(account), socket_of(new_account())]
    hub.sockets = set(sockets)
    hub.join(sockets[0])

    # From the first one on, whatever its number.
    for sender, number in (("a", 7), ("b", 0), ("a", 8), ("b", 1)):
        hear(hub, sender, number)
    assert [socket.called_back for socket in sockets] == [0, 0]

    hear(hub, "a", 10, type="event", room=str(account.partner_id), text="42[]")

    assert [socket.called_back for socket in sockets] == [1, 1]
    assert sockets[0].said == ["42[]"]
    # The same return makes good what was lost of the others.
    for sender, number in (("b", 5), ("a", 11), ("b", 6)):
        hear(hub, sender, number)
    assert [socket.called_back for socket in sockets] == [1, 1]
