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
from apps.core.api.rate_limits import client_address
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, data, validated
from apps.core.models.languages import current_language

from . import confirmation, second_factor, services, sign_in
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


class SignOutView(PartnerView):
    """The token dies on the server too."""

    @extend_schema(request=SignOutSerializer, responses=MessageSerializer)
    def post(self, request: Request) -> Response:
        everywhere = validated(SignOutSerializer, request)["everywhere"]
        if everywhere:
            sign_in.end_all_tokens(account=self.account)
        else:
            sign_out(account=self.account, token=cast(Token, request.auth))
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


class ProfileView(PartnerView):
    @extend_schema(responses=ProfileSerializer)
    def get(self, request: Request) -> Response:
        return data(ProfileSerializer(self.account).data)


class EditProfileView(PartnerView):
    parser_classes = (BoundedJSONParser, FormDataParser)
    error_statuses = {"put": (409, 429)}

    @extend_schema(request=ProfileUpdateSerializer(partial=True), responses=EditedProfileSerializer)
    def put(self, request: Request) -> Response:
        changes = validated(ProfileUpdateSerializer, request, partial=True)
        account = services.update_profile(account=self.account, site=site_origin(request), **changes)
        body = ProfileSerializer(account).data
        # The old token has died with the old password.
        token = open_session(account=account, request=request) if "password" in changes else None
        return data({**body, "token": token})


class RewardView(PartnerView):
    """The reward dialog."""

    @extend_schema(request=RewardUpdateSerializer, responses=ProfileSerializer)
    def put(self, request: Request) -> Response:
        account = self.account
        answer = validated(RewardUpdateSerializer, request)
        account.partner = services.set_reward(partner=self.partner, **answer)
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


class SendConfirmationView(PartnerView):
    """Mails the link that confirms the account's address once more."""

    error_statuses = {"post": (429,)}

    @extend_schema(request=None, responses={202: MessageSerializer})
    def post(self, request: Request) -> Response:
        account = self.account
        confirmation.send_confirmation(account=account, site=site_origin(request))
        return Response({"message": _("A link has just been sent to %(email)s.") % {"email": account.email}}, 202)


class ConfirmEmailView(PublicView):
    """The mailed link has been opened, by whoever is signed in here or nobody."""

    @extend_schema(request=ConfirmEmailSerializer, responses={200: MessageSerializer})
    def post(self, request: Request) -> Response:
        confirmation.confirm_email(**validated(ConfirmEmailSerializer, request))
        return Response({"message": _("Your email address is confirmed.")})


class UsageView(PartnerView):
    """What the partner uses of its storage, and of the uploads and mails of a day."""

    @extend_schema(responses=UsageSerializer)
    def get(self, request: Request) -> Response:
        return data(UsageSerializer(usage_of(self.partner)).data)
