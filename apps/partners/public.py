"""Calls that are open to visitors of the affiliate page as well as to signed-in partners.

A view that serves both keeps the default authentication, so that a token that is sent but bad answers 401,
and lets visitors in:

    permission_classes = (VisitorsOrMayCall,)
    serializer_class = … (with the fields of PublicCallSerializer for the schema)

    def create(self, request):
        call = caller_or_public_partner(request, limit=PUBLIC_PROSPECTS)
        if call.trapped:
            return received()
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast
from uuid import UUID

from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated, NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.rate_limits import Limit, client_address
from apps.core.api.serializers import Serializer
from apps.core.api.texts import TextField
from apps.core.api.viewsets import data
from apps.core.models.languages import Language
from apps.core.tenancy.connection import use_partner

from .customers import visitors_language
from .models import Account, Partner


def consent_text_field() -> TextField:
    return TextField(
        max_length=1000,
        required=False,
        allow_blank=True,
        write_only=True,
        help_text="The sentence above the form's button, as it was shown: what the visitor agrees to.",
    )


class PublicCallSerializer(Serializer):
    """The fields that all forms of the affiliate page send.

    `website` is hidden from people: only bots fill it.
    """

    partner_id = serializers.UUIDField(required=False, allow_null=True, write_only=True)
    affiliate_code = TextField(max_length=20, required=False, allow_blank=True, write_only=True)
    website = TextField(required=False, allow_blank=True, write_only=True)
    consent_text = consent_text_field()


def campaign_code_field() -> TextField:
    return TextField(
        max_length=100,
        required=False,
        allow_blank=True,
        write_only=True,
        help_text="The code of the flyer that led here; an unknown one is ignored.",
    )


class ReceivedSerializer(Serializer):
    """The answer to a visitor, always the same: it reveals no stored data."""

    received = serializers.BooleanField()


@dataclass(frozen=True)
class PublicCall:
    """The partner of the call; `public` without a token, `trapped` where the hidden field was filled.

    `language` is the one that a visitor reads in, as `customer_locale` keeps it, and `consent_text` the sentence that
    the visitor agreed to.
    """

    partner: Partner
    public: bool
    trapped: bool = False
    language: Language | None = None
    consent_text: str = ""


def caller_or_public_partner(request: Request, *, limit: Limit) -> PublicCall:
    """The token's own partner, whatever the body says; without a token the one that the body names.

    Each call without a token spends one try of the address. Raises NotAuthenticated (401) where there is neither
    a token nor a name, NotFound for an unknown partner, TooManyTries (429), 422 under the field that is malformed.
    """
    if request.auth:
        return PublicCall(partner=cast(Partner, cast(Account, request.user).partner), public=False)
    serializer = PublicCallSerializer(data=request.data)
    serializer.is_valid(raise_exception=True)
    named = serializer.validated_data
    if not named.get("partner_id") and not named.get("affiliate_code"):
        raise NotAuthenticated
    limit.spend(client_address(request._request))
    partner = find_public_partner(named.get("partner_id") or named["affiliate_code"])
    language = visitors_language(request._request, partner)
    return PublicCall(
        partner=partner,
        public=True,
        trapped=bool(named.get("website")),
        language=language,
        consent_text=named.get("consent_text", ""),
    )


def find_public_partner(code_or_id: str | UUID) -> Partner:
    """The partner of an affiliate code (in any case) or of an id. Raises NotFound."""
    text = str(code_or_id).strip()
    try:
        found = Partner.objects.filter(pk=UUID(text))
    except ValueError:
        # Codes are letters and digits; whatever else an address may hold is not worth asking the database.
        code = text.upper() if text.isascii() and text.isalnum() else ""
        found = Partner.objects.filter(affiliate_code=code)
    partner = found.first()
    if partner is None:
        raise NotFound
    use_partner(partner.pk)
    return partner


def received() -> Response:
    """The 201 that every visitor gets."""
    return data({"received": True}, 201)
