"""The devices on which an account is signed in: a row for each log-in, and tokens that end before their hours."""

from datetime import UTC, datetime
from uuid import UUID

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from rest_framework_simplejwt.tokens import Token

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.rate_limits import client_address
from apps.live.notify import recheck

from .authentication import AccountToken, token_for
from .models import Account, AccountSession, RevokedToken


@transaction.atomic
def open_session(*, account: Account, request: HttpRequest) -> str:
    """The token of a new log-in. Rows of sessions that have ended are removed."""
    AccountSession.objects.filter(account=account).exclude(pk__in=AccountSession.objects.of(account)).delete()
    # Staff read it, and Django itself writes it only when someone signs in to the admin.
    Account.objects.filter(pk=account.pk).update(last_login=timezone.now())
    session = AccountSession.objects.create(
        account=account,
        partner=account.partner,
        stamp=account.token_stamp,
        user_agent=request.headers.get("User-Agent", "")[:300],
        address=client_address(request)[:64],
        expires_at=timezone.now() + AccountToken.lifetime,
    )
    return token_for(account, session=session.pk)


@transaction.atomic
def sign_out(*, account: Account, token: Token) -> None:
    """Ends the session of `token`; its sockets close."""
    _revoke(account, [(UUID(token["jti"]), datetime.fromtimestamp(token["exp"], UTC))])
    record(Event.SIGN_OUT, about=account)


@transaction.atomic
def sign_out_devices(*, account: Account, sessions: list[AccountSession]) -> None:
    """Ends these sessions of the account; their sockets close."""
    _revoke(account, [(session.pk, session.expires_at) for session in sessions])
    record(Event.SIGN_OUT_DEVICES, about=account)


@transaction.atomic
def sign_out_device(*, account: Account, session: AccountSession) -> None:
    """Ends one session. Raises DoesNotExist where another call has just ended it."""
    sign_out_devices(account=account, sessions=[AccountSession.objects.select_for_update().get(pk=session.pk)])


def _revoke(account: Account, tokens: list[tuple[UUID, datetime]]) -> None:
    revoked = [RevokedToken(jti=key.hex, account=account, expires_at=expires_at) for key, expires_at in tokens]
    RevokedToken.objects.bulk_create(revoked, ignore_conflicts=True)
    AccountSession.objects.filter(account=account, pk__in=[key for key, _expires_at in tokens]).delete()
    # Expired tokens are refused without being on the list.
    RevokedToken.objects.expired().filter(account=account).delete()
    transaction.on_commit(lambda: recheck(account.pk))
