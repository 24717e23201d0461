"""Who a socket belongs to: the project's own authentication, asked outside of a request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rest_framework.exceptions import APIException, NotAuthenticated
from rest_framework.settings import api_settings

from apps.core.tenancy.connection import bypass
from apps.core.types import Json

from .audience import CALLS


@dataclass(frozen=True)
class Session:
    """The claims of a valid token, and what its account may hear; `expires_at` is in seconds since the epoch. Two tabs
    of one token are equal."""

    account_id: str
    partner_id: str
    expires_at: float
    raw_token: str = field(repr=False)
    # The account may make these calls of the audience's table; with None it hears all that is sent to its room.
    calls: frozenset[str] | None = None
    # The first hides all events of a colleague's rows, the second only alerts of them.
    sees_own: bool = False
    wants_own: bool = False

    def hears(self, message: Json) -> bool:
        """Whether a message of the kind `event` is for this account."""
        if self.calls is None:
            return True
        # A process of the release before says nothing of the audience, which was owners alone.
        if message.get("shown_by") not in self.calls:
            return False
        in_charge = message["in_charge"]
        if not in_charge or in_charge == [self.account_id]:
            return True
        if self.sees_own:
            return False
        return not (self.wants_own and message["alert"]) or self.account_id in in_charge


# Other listeners have rooms of their own: the prefix that they show in place of a token, and what checks it.
guests: dict[str, Callable[[str], Session]] = {}


def open_session(raw_token: object) -> Session:
    """The session of a token.

    Raises NotAuthenticated without one, and what HTTP calls raise for a bad one, in the language that is active.
    """
    if not isinstance(raw_token, str) or not raw_token:
        raise NotAuthenticated
    judge = guests.get(raw_token.partition(".")[0])
    if judge:
        return judge(raw_token)
    authentication_class: Any = api_settings.DEFAULT_AUTHENTICATION_CLASSES[0]
    authentication = authentication_class()
    # Outside of a request: the partner that it sets is none of the next session's.
    with bypass():
        account, token = authentication.authenticate_token(raw_token.encode(errors="replace"))
    calls = frozenset(call for call in CALLS if authentication.allows(account, call))
    wants_own = account.alerts == "mine"
    return Session(
        account_id=str(account.pk),
        partner_id=str(account.partner_id),
        expires_at=float(token["exp"]),
        raw_token=raw_token,
        calls=None if calls == CALLS and not wants_own and not account.sees_own else calls,
        sees_own=account.sees_own,
        wants_own=wants_own,
    )


def reopened(sessions: Iterable[Session]) -> dict[Session, Session | None]:
    """Each as it is now; None where the token has expired, was revoked, or now belongs to another partner."""
    return {session: _reopened(session) for session in sessions}


def _reopened(session: Session) -> Session | None:
    try:
        now = open_session(session.raw_token)
    except APIException:
        return None
    return now if now.partner_id == session.partner_id else None
