"""Calls of the team and its invitations (docs/behaviour/team.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from apps.core.api.idempotency import idempotent
from apps.core.api.origin import site_origin
from apps.core.api.rate_limits import client_address
from apps.core.api.viewsets import PartnerView, PartnerViewSet, data, validated
from apps.core.types import Json
from apps.partners.assignees import active_people
from apps.partners.models import Account
from apps.partners.serializers import TokenSerializer
from apps.partners.sessions import open_session
from apps.partners.views import PublicView

from . import services
from .models import Invitation
from .selectors import garages_of, invitation_of_token, members
from .serializers import (
    AcceptSerializer,
    HandOverSerializer,
    InvitationSerializer,
    InvitedSerializer,
    InviteSerializer,
    LeftSerializer,
    MemberChangeSerializer,
    MemberSerializer,
    NameSerializer,
    NamesSerializer,
    ShownInvitationSerializer,
)


class MemberViewSet(ListModelMixin, PartnerView, GenericViewSet[Account]):
    """/partner/team: the partner's accounts but for those that have left."""

    queryset = Account.objects.all()
    serializer_class = MemberSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"put": (409,), "post": (409,), "delete": (409, 422)}

    def get_queryset(self) -> QuerySet[Account]:
        if getattr(self, "swagger_fake_view", False):
            return Account.objects.none()
        return members(self.partner).order_by("created_at", "pk")

    def list(self, request: Request) -> Response:
        return self.get_paginated_response(self._shown(self.paginate_queryset(self.get_queryset()) or ()))

    @extend_schema(request=MemberChangeSerializer(partial=True), responses=MemberSerializer)
    def update(self, request: Request, pk: UUID) -> Response:
        account = self.get_object()
        changes = validated(MemberChangeSerializer, request, partial=True)
        services.change_member(partner=self.partner, account=account, **changes)
        return self._answer()

    @extend_schema(request=None, responses=MemberSerializer)
    def suspend(self, request: Request, pk: UUID) -> Response:
        services.suspend(account=self.get_object())
        return self._answer()

    @extend_schema(request=None, responses=MemberSerializer)
    def reactivate(self, request: Request, pk: UUID) -> Response:
        services.reactivate(account=self.get_object())
        return self._answer()

    @extend_schema(parameters=[HandOverSerializer], responses={200: LeftSerializer})
    def destroy(self, request: Request, pk: UUID) -> Response:
        account = self.get_object()
        query = HandOverSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        left = services.remove(partner=self.partner, account=account, by=self.account, **query.validated_data)
        message = _("%(name)s is no longer in the team.") % {"name": account.full_name}
        return data(LeftSerializer(left._asdict()).data, message=message)

    def _answer(self) -> Response:
        return data(self._shown([self.get_object()])[0])

    def _shown(self, accounts: Iterable[Account]) -> Any:
        accounts = list(accounts)
        context = {"garages": garages_of(accounts, self.partner), "me": self.account.pk}
        return MemberSerializer(accounts, many=True, context=context).data


class NamesView(PartnerView):
    """Those whom something can be given to."""

    @extend_schema(responses=NamesSerializer)
    def get(self, request: Request) -> Response:
        return data(NameSerializer(active_people(self.partner).order_by("full_name", "pk"), many=True).data)


class InvitationViewSet(PartnerViewSet[Invitation]):
    """/partner/team/invitations: those that have not been used yet."""

    queryset = Invitation.objects.select_related("by")
    serializer_class = InvitationSerializer
    deleted_message = gettext_lazy("The invitation is cancelled.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409, 429)}

    @idempotent
    @extend_schema(request=InviteSerializer, responses={201: InvitedSerializer})
    def invite(self, request: Request) -> Response:
        fields, site = validated(InviteSerializer, request), site_origin(request)
        return data(_invited(services.invite(partner=self.partner, by=self.account, site=site, **fields)), 201)

    @extend_schema(request=None, responses=InvitedSerializer)
    def resend(self, request: Request, pk: UUID) -> Response:
        invited = services.resend(invitation=self.get_object(), by=self.account, site=site_origin(request))
        return data(_invited(invited))

    def perform_destroy(self, instance: Invitation) -> None:
        services.cancel(invitation=instance)


def _invited(invited: services.Invited) -> Json:
    return {**InvitationSerializer(invited.invitation).data, "link": invited.link}


class AcceptInvitationView(PublicView):
    """What the holder of the link may do; an unknown, used, replaced, cancelled or lapsed one answers 404."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (404, 429), "post": (404, 409, 429)}

    @extend_schema(responses=ShownInvitationSerializer)
    def get(self, request: Request, token: str) -> Response:
        services.LINKS.spend(client_address(request))
        return data(ShownInvitationSerializer(invitation_of_token(token)).data)

    @extend_schema(request=AcceptSerializer, responses={201: TokenSerializer})
    def post(self, request: Request, token: str) -> Response:
        services.LINKS.spend(client_address(request))
        invitation, fields = invitation_of_token(token), validated(AcceptSerializer, request)
        with transaction.atomic():
            account = services.accept(invitation=invitation, site=site_origin(request), **fields)
            session = open_session(account=account, request=request)
        return data({"token": session}, 201)
