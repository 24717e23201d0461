"""Calls of programs: `Authorization: Bearer pbo_…` (docs/api.md)."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import cast

from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.request import Request

from apps.core.api.rate_limits import Limit
from apps.core.links import digest
from apps.core.tenancy.connection import bypass, use_partner
from apps.partners.authentication import API_TOKEN_PREFIX
from apps.partners.models import Account, Partner, Role

from .models import ApiToken

CALLS = Limit("api-token", tries=600, seconds=60)
NOTE_USE_EVERY = timedelta(minutes=1)
ROLES = {ApiToken.Scope.READ: Role.READER, ApiToken.Scope.WRITE: Role.SELLER}


class ApiTokenAuthentication(BaseAuthentication):
    """Comes after AccountAuthentication, which leaves these tokens to it."""

    def authenticate(self, request: Request) -> tuple[Account, ApiToken] | None:
        """The account that made the token, acting in the narrower role of its scope, and the token; the rest of the
        request sees the rows of its partner alone.

        Raises AuthenticationFailed (401), TooManyTries (429).
        """
        header = get_authorization_header(request).decode("latin-1").split()
        if len(header) != 2 or header[0] != "Bearer" or not header[1].startswith(API_TOKEN_PREFIX):
            return None
        with bypass():
            usable = ApiToken.objects.usable().select_related("partner", "by__partner")
            token = usable.filter(token_digest=digest(header[1])).first()
        if token is None:
            raise exceptions.AuthenticationFailed(_("This API token is unknown, revoked or expired."))
        CALLS.spend(str(token.pk))
        use_partner(token.partner_id)
        _note_use(token)
        account = act_for(token.by, scope=token.scope, name=token.name)
        cast(Partner, account.partner).viewer = account
        return account, token


def act_for(account: Account, *, scope: str, name: str) -> Account:
    """Narrows `account`, for this request, to what a token of this scope may do."""
    account.api_token = name
    account.role = ROLES[ApiToken.Scope(scope)]
    account.may_export, account.may_delete = True, False
    return account


def _note_use(token: ApiToken) -> None:
    now = timezone.now()
    if token.last_used_at is not None and now - token.last_used_at < NOTE_USE_EVERY:
        return
    # A call that only reads goes on where nothing can be written.
    with suppress(DatabaseError), transaction.atomic():
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
