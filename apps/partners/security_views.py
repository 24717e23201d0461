"""The second factor of the account, and the devices on which it is signed in."""

from typing import Any, cast

from django.db.models import BooleanField, ExpressionWrapper, Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.tokens import Token

from apps.core.api.permissions import IsPartner
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerViewSet, data, validated

from . import second_factor
from .models import Account, AccountSession
from .serializers import (
    AccountSessionSerializer,
    FinishSetUpSerializer,
    RecoveryCodesSerializer,
    SecondFactorSerializer,
    SetUpSerializer,
    StartSetUpSerializer,
    TurnOffSerializer,
)
from .sessions import sign_out_device, sign_out_devices


class SecondFactorView(APIView):
    permission_classes = (IsPartner,)

    @extend_schema(responses=SecondFactorSerializer)
    def get(self, request: Request) -> Response:
        account = cast(Account, request.user)
        left = second_factor.recovery_codes_left(account)
        return data({"enabled": second_factor.has_second_factor(account), "recoveryCodesLeft": left})


class StartSetUpView(APIView):
    permission_classes = (IsPartner,)
    error_statuses = {"post": (409, 429)}

    @extend_schema(request=StartSetUpSerializer, responses=SetUpSerializer)
    def post(self, request: Request) -> Response:
        shown = second_factor.start_set_up(
            account=cast(Account, request.user), session=session_of(request), **validated(StartSetUpSerializer, request)
        )
        return data(SetUpSerializer(shown).data)


class FinishSetUpView(APIView):
    permission_classes = (IsPartner,)
    error_statuses = {"post": (409, 429)}

    @extend_schema(request=FinishSetUpSerializer, responses=RecoveryCodesSerializer)
    def post(self, request: Request) -> Response:
        codes = second_factor.finish_set_up(
            account=cast(Account, request.user),
            session=session_of(request),
            **validated(FinishSetUpSerializer, request),
        )
        return data({"recoveryCodes": codes})


class TurnOffView(APIView):
    permission_classes = (IsPartner,)
    error_statuses = {"post": (429,)}

    @extend_schema(request=TurnOffSerializer, responses=MessageSerializer)
    def post(self, request: Request) -> Response:
        second_factor.turn_off(account=cast(Account, request.user), **validated(TurnOffSerializer, request))
        return Response({"message": _("Two-step verification is off.")})


class SessionViewSet(PartnerViewSet):
    """/partner/session/*: the devices on which the account is signed in."""

    queryset = AccountSession.objects.all()
    serializer_class = AccountSessionSerializer
    deleted_message = gettext_lazy("The device is signed out.")

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        sessions = AccountSession.objects.of(cast(Account, self.request.user))
        return sessions.annotate(current=ExpressionWrapper(Q(pk=session_of(self.request)), BooleanField()))

    def perform_destroy(self, instance: AccountSession) -> None:
        sign_out_device(account=cast(Account, self.request.user), session=instance)

    @extend_schema(request=None, responses=MessageSerializer)
    def sign_out_others(self, request: Request) -> Response:
        others = list(self.get_queryset().exclude(pk=session_of(request)))
        sign_out_devices(account=cast(Account, request.user), sessions=others)
        return Response({"message": _("All other devices are signed out.")})


def session_of(request: Request) -> str:
    return str(cast(Token, request.auth)["jti"])
