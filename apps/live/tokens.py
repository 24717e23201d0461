"""Who a socket belongs to: the project's own authentication, asked outside of a request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rest_framework.exceptions import APIException, NotAuthenticated
from rest_framework.settings import api_settings

from apps.core.tenancy.connection import bypass


@dataclass(frozen=True)
class Session:
    """The claims of a valid token; `expires_at` is in seconds since the epoch. Two tabs of one token are equal."""

    account_id: str
    partner_id: str
    expires_at: float
    raw_token: str = field(repr=False)


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
    # Outside of a request: the partner that it sets is none of the next session's.
    with bypass():
        account, token = authentication_class().authenticate_token(raw_token.encode(errors="replace"))
    return Session(
        account_id=str(account.pk),
        partner_id=str(account.partner_id),
        expires_at=float(token["exp"]),
        raw_token=raw_token,
    )


def dead_sessions(sessions: Iterable[Session]) -> set[Session]:
    """Those whose token has expired, was revoked, or now belongs to another partner."""
    return {session for session in sessions if not _alive(session)}


def _alive(session: Session) -> bool:
    try:
        return open_session(session.raw_token) == session
    except APIException:
        return False
