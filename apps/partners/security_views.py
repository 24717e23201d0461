"""The second factor of the account, and the devices on which it is signed in."""

from typing import cast
from uuid import UUID

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet
from rest_framework_simplejwt.tokens import Token

from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, data, validated

from . import second_factor
from .models import AccountSession
from .serializers import (
    AccountSessionSerializer,
    FinishSetUpSerializer,
    NewRecoveryCodesSerializer,
    PasswordAndCodeSerializer,
    SecondFactorSerializer,
    SetUpSerializer,
    StartSetUpSerializer,
)
from .sessions import sign_out_device, sign_out_devices


class SecondFactorView(PartnerView):
    @extend_schema(responses=SecondFactorSerializer)
    def get(self, request: Request) -> Response:
        account = self.account
        left = second_factor.recovery_codes_left(account)
        return data({"enabled": second_factor.has_second_factor(account), "recoveryCodesLeft": left})


class StartSetUpView(PartnerView):
    error_statuses = {"post": (409, 429)}

    @extend_schema(request=StartSetUpSerializer, responses=SetUpSerializer)
    def post(self, request: Request) -> Response:
        shown = second_factor.start_set_up(
            account=self.account, session=session_of(request), **validated(StartSetUpSerializer, request)
        )
        return data(SetUpSerializer(shown).data)


class FinishSetUpView(PartnerView):
    error_statuses = {"post": (409, 429)}

    @extend_schema(request=FinishSetUpSerializer, responses=NewRecoveryCodesSerializer)
    def post(self, request: Request) -> Response:
        codes = second_factor.finish_set_up(
            account=self.account,
            session=session_of(request),
            **validated(FinishSetUpSerializer, request),
        )
        return data({"recoveryCodes": codes})


class NewRecoveryCodesView(PartnerView):
    error_statuses = {"post": (429,)}

    @extend_schema(request=PasswordAndCodeSerializer, responses=NewRecoveryCodesSerializer)
    def post(self, request: Request) -> Response:
        proof = validated(PasswordAndCodeSerializer, request)
        return data({"recoveryCodes": second_factor.renew_recovery_codes(account=self.account, **proof)})


class TurnOffView(PartnerView):
    error_statuses = {"post": (429,)}

    @extend_schema(request=PasswordAndCodeSerializer, responses=MessageSerializer)
    def post(self, request: Request) -> Response:
        second_factor.turn_off(account=self.account, **validated(PasswordAndCodeSerializer, request))
        return Response({"message": _("Two-step verification is off.")})


class SessionViewSet(ListModelMixin, PartnerView, GenericViewSet[AccountSession]):
    """/partner/session/*: the devices on which the account is signed in."""

    queryset = AccountSession.objects.all()
    serializer_class = AccountSessionSerializer

    def get_queryset(self) -> QuerySet[AccountSession]:
        if getattr(self, "swagger_fake_view", False):
            return AccountSession.objects.none()
        sessions = AccountSession.objects.of(self.account)
        return sessions.annotate(current=ExpressionWrapper(Q(pk=session_of(self.request)), BooleanField()))

    def destroy(self, request: Request, pk: UUID) -> Response:
        sign_out_device(account=self.account, session=self.get_object())
        return Response({"message": _("The device is signed out.")})

    @extend_schema(request=None, responses=MessageSerializer)
    def sign_out_others(self, request: Request) -> Response:
        others = list(self.get_queryset().exclude(pk=session_of(request)))
        sign_out_devices(account=self.account, sessions=others)
        return Response({"message": _("All other devices are signed out.")})


def session_of(request: Request) -> str:
    return str(cast(Token, request.auth)["jti"])
