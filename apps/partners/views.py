"""Sign-up, log-in, profile, passwords (docs/behaviour/partners.md)."""

from typing import cast

from django.db import transaction
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.tokens import Token

from apps.core.api.origin import site_origin
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.permissions import IsPartner
from apps.core.api.rate_limits import client_address
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import data, validated
from apps.core.models.languages import current_language

from . import confirmation, second_factor, services, sign_in
from .models import Account, Partner
from .quota import usage_of
from .serializers import (
    ChallengeSerializer,
    ConfirmEmailSerializer,
    EditedProfileSerializer,
    ForgotPasswordSerializer,
    LoginSerializer,
    ProfileSerializer,
    ProfileUpdateSerializer,
    ResetPasswordSerializer,
    RewardUpdateSerializer,
    SignedUpSerializer,
    SignOutSerializer,
    SignupSerializer,
    TokenSerializer,
    UsageSerializer,
)
from .sessions import open_session, sign_out


class PublicView(APIView):
    """Calls of people who are not signed in; a token, even a dead one, changes nothing."""

    authentication_classes = ()
    permission_classes = (AllowAny,)


class LoginView(PublicView):
    error_statuses = {"post": (401, 429)}

    @extend_schema(request=LoginSerializer, responses=TokenSerializer)
    def post(self, request: Request) -> Response:
        account = sign_in.check_credentials(request=request, **validated(LoginSerializer, request))
        second_factor.require_second_factor(account)
        return data({"token": sign_in.log_in(account=account, request=request)})


class SecondStepView(PublicView):
    """The log-in of an account with a second factor, after its password."""

    error_statuses = {"post": (429,)}

    @extend_schema(request=ChallengeSerializer, responses=TokenSerializer)
    def post(self, request: Request) -> Response:
        account = second_factor.answer_challenge(**validated(ChallengeSerializer, request))
        return data({"token": sign_in.log_in(account=account, request=request)})


class SignOutView(APIView):
    """The token dies on the server too."""

    permission_classes = (IsPartner,)

    @extend_schema(request=SignOutSerializer, responses=MessageSerializer)
    def post(self, request: Request) -> Response:
        everywhere = validated(SignOutSerializer, request)["everywhere"]
        account = cast(Account, request.user)
        if everywhere:
            sign_in.end_all_tokens(account=account)
        else:
            sign_out(account=account, token=cast(Token, request.auth))
        return Response({"message": _("You are signed out.")})


class SignupView(PublicView):
    error_statuses = {"post": (409, 429)}

    @extend_schema(request=SignupSerializer, responses={201: SignedUpSerializer})
    def post(self, request: Request) -> Response:
        fields = validated(SignupSerializer, request)
        services.SIGNUPS.spend(client_address(request))
        with transaction.atomic():
            account = services.sign_up(locale=current_language(), site=site_origin(request), **fields)
            token = open_session(account=account, request=request)
        return data({"token": token, "partner": ProfileSerializer(account).data}, 201)


class ProfileView(APIView):
    permission_classes = (IsPartner,)

    @extend_schema(responses=ProfileSerializer)
    def get(self, request: Request) -> Response:
        return data(ProfileSerializer(request.user).data)


class EditProfileView(APIView):
    permission_classes = (IsPartner,)
    parser_classes = (BoundedJSONParser, FormDataParser)
    error_statuses = {"put": (409, 429)}

    @extend_schema(request=ProfileUpdateSerializer(partial=True), responses=EditedProfileSerializer)
    def put(self, request: Request) -> Response:
        changes = validated(ProfileUpdateSerializer, request, partial=True)
        account = services.update_profile(account=cast(Account, request.user), site=site_origin(request), **changes)
        body = ProfileSerializer(account).data
        # The old token has died with the old password.
        token = open_session(account=account, request=request) if "password" in changes else None
        return data({**body, "token": token})


class RewardView(APIView):
    """The reward dialog."""

    permission_classes = (IsPartner,)

    @extend_schema(request=RewardUpdateSerializer, responses=ProfileSerializer)
    def put(self, request: Request) -> Response:
        account = cast(Account, request.user)
        answer = validated(RewardUpdateSerializer, request)
        account.partner = services.set_reward(partner=cast(Partner, account.partner), **answer)
        return Response({"data": ProfileSerializer(account).data, "message": _("Reward updated successfully.")})


class ForgotPasswordView(PublicView):
    error_statuses = {"post": (429,)}

    @extend_schema(request=ForgotPasswordSerializer, responses={202: MessageSerializer})
    def post(self, request: Request) -> Response:
        email = validated(ForgotPasswordSerializer, request)["email"]
        services.RESET_REQUESTS.spend(client_address(request))
        services.send_reset_link(email=email, site=site_origin(request))
        return Response({"message": _("If this address has an account, a link has just been sent to it.")}, status=202)


class ResetPasswordView(PublicView):
    @extend_schema(request=ResetPasswordSerializer, responses={200: MessageSerializer})
    def post(self, request: Request) -> Response:
        services.reset_password(**validated(ResetPasswordSerializer, request))
        return Response({"message": _("Your password has been changed.")})


class SendConfirmationView(APIView):
    """Mails the link that confirms the account's address once more."""

    permission_classes = (IsPartner,)
    error_statuses = {"post": (429,)}

    @extend_schema(request=None, responses={202: MessageSerializer})
    def post(self, request: Request) -> Response:
        account = cast(Account, request.user)
        confirmation.send_confirmation(account=account, site=site_origin(request))
        return Response({"message": _("A link has just been sent to %(email)s.") % {"email": account.email}}, 202)


class ConfirmEmailView(PublicView):
    """The mailed link has been opened, by whoever is signed in here or nobody."""

    @extend_schema(request=ConfirmEmailSerializer, responses={200: MessageSerializer})
    def post(self, request: Request) -> Response:
        confirmation.confirm_email(**validated(ConfirmEmailSerializer, request))
        return Response({"message": _("Your email address is confirmed.")})


class UsageView(APIView):
    """What the partner uses of its storage, and of the uploads and mails of a day."""

    permission_classes = (IsPartner,)

    @extend_schema(responses=UsageSerializer)
    def get(self, request: Request) -> Response:
        return data(UsageSerializer(usage_of(cast(Partner, cast(Account, request.user).partner))).data)
