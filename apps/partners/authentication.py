"""Bearer tokens: they die after their hours, at the sign-out, at a new password, with their account."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from functools import cache, lru_cache
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.backends import TokenBackend
from rest_framework_simplejwt.exceptions import AuthenticationFailed, TokenBackendError, TokenBackendExpiredToken
from rest_framework_simplejwt.settings import api_settings
from rest_framework_simplejwt.tokens import AccessToken, Token
from rest_framework_simplejwt.utils import get_md5_hash_password

from apps.core.api.rate_limits import client_address
from apps.core.models.ids import new_id
from apps.core.tenancy.connection import use_no_partner, use_partner
from apps.core.types import Json

from .current_accounts import current_account
from .models import Account, AccountSession, Partner, Role
from .rights import access_of, may

# Tokens of programs begin so (apps/api_tokens/authentication.py).
API_TOKEN_PREFIX = "pbo_"  # noqa: S105
VERSION_CLAIM = "version"
PARTNER_CLAIM = "partner"
CLOCKS_MAY_DIFFER = timedelta(minutes=2)
NOTE_USE_EVERY = timedelta(minutes=10)
# Their claims take some 2 kB each.
TOKENS_KEPT = 1024


class RotatedKeysBackend(TokenBackend):
    """Signs with SECRET_KEY; tokens signed with one of SECRET_KEY_FALLBACKS stay good until they expire."""

    def decode(self, token: Any, verify: bool = True) -> Json:
        return dict(_claims(token, settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))


class AccountToken(AccessToken):
    def get_token_backend(self) -> TokenBackend:
        return _backend(settings.SECRET_KEY, RotatedKeysBackend)


@cache
def _backend(key: str, backend: type[TokenBackend] = TokenBackend) -> TokenBackend:
    return backend(api_settings.ALGORITHM, key, audience=api_settings.AUDIENCE)


@lru_cache(maxsize=TOKENS_KEPT)
def _claims(token: Token, key: str, *former_keys: str) -> Json:
    """What a token says that one of these keys has signed. Raises TokenBackendError.

    Its signature is checked at its first call to this process; whether it has expired, at each one by its class.
    """
    try:
        return _backend(key).decode(token)
    except TokenBackendExpiredToken:
        raise
    except TokenBackendError as error:
        for former in former_keys:
            with suppress(TokenBackendError):
                return _backend(former).decode(token)
        raise error


class AccountAuthentication(JWTAuthentication):
    """All that a token depends on is read in one query, the partner too; staff have no partner and no calls."""

    def authenticate(self, request: Request) -> Any:
        """The account of the token; the rest of the request sees the rows of its partner alone.

        Raises AuthenticationFailed (401) in the caller's language.
        """
        with _refused_in_callers_language():
            found = super().authenticate(request)
        if found:
            account, token = cast(Account, found[0]), found[1]
            use_partner(cast(UUID, account.partner_id))
            if account.role != Role.OWNER:
                cast(Partner, account.partner).viewer = account
            _note_use(account, token, request)
        return found

    def get_raw_token(self, header: bytes) -> bytes | None:
        raw_token = super().get_raw_token(header)
        return None if raw_token and raw_token.startswith(API_TOKEN_PREFIX.encode()) else raw_token

    def authenticate_token(self, raw_token: bytes) -> tuple[Account, Token]:
        """The account of a token that came without a request, and what the token says.

        Raises AuthenticationFailed in the language that is active.
        """
        with _refused_in_callers_language():
            token = self.get_validated_token(raw_token)
            return self.get_user(token), token

    def allows(self, account: Account, call: str) -> bool:
        """Whether the account may make a call: a method and its path in the OpenAPI document."""
        return may(account, access_of(*call.split(" ", 1)))

    def get_validated_token(self, raw_token: bytes) -> Token:
        try:
            return super().get_validated_token(raw_token)
        # A claim of time may be of any type that JSON has, or lie outside the calendar.
        except (ArithmeticError, TypeError, ValueError) as error:
            raise AuthenticationFailed from error

    def get_user(self, validated_token: Token) -> Account:  # type: ignore[override]
        # Each may be of any type that JSON has.
        claims = (str(validated_token.get(claim, "")) for claim in (api_settings.USER_ID_CLAIM, "jti", PARTNER_CLAIM))
        try:
            key, jti, partner = (UUID(claim) if claim else None for claim in claims)
        except ValueError as exc:  # A claim may be no UUID.
            raise AuthenticationFailed from exc
        account = current_account(key, jti, partner) if key and jti else None
        if (
            account is None
            or account.partner is None
            or validated_token.get(PARTNER_CLAIM, account.partner.pk.hex) != account.partner.pk.hex
            or validated_token.get(VERSION_CLAIM, 0) != account.token_version
            or validated_token.get(api_settings.REVOKE_TOKEN_CLAIM) != get_md5_hash_password(account.password)
        ):
            raise AuthenticationFailed
        return account

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="partner"'


@contextmanager
def _refused_in_callers_language() -> Iterator[None]:
    """The library's own texts are English."""
    try:
        yield
    except AuthenticationFailed as error:
        use_no_partner()
        code = str(error.detail["code"]) if isinstance(error.detail, dict) else None
        raise exceptions.AuthenticationFailed(_("Your session has ended. Please sign in again."), code) from error


def _note_use(account: Account, token: Token, request: Request) -> None:
    """Notes when and from where a session was used last: once in ten minutes, so that calls write no row each time."""
    now = timezone.now()
    if account.session_used_at is None or now - account.session_used_at < NOTE_USE_EVERY:
        return
    # A call that only reads goes on where nothing can be written.
    with suppress(DatabaseError), transaction.atomic():
        address = client_address(request._request)[:64]
        AccountSession.objects.filter(pk=token["jti"]).update(last_used_at=now, address=address)


def token_for(account: Account, *, session: UUID | None = None) -> str:
    """A fresh token of `account`, for the session that it belongs to."""
    token = AccountToken.for_user(account)
    token["jti"] = (session or new_id()).hex
    # Another machine, whose clock is a little behind, would refuse a token that seems to come from its future.
    token.set_iat(at_time=timezone.now() - CLOCKS_MAY_DIFFER)
    token[VERSION_CLAIM] = account.token_version
    token[PARTNER_CLAIM] = account.partner_id and account.partner_id.hex
    return str(token)
