"""Sign-up, log-in, profile, passwords (specification, section 7, Partner)."""

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.languages import DJANGO_LANGUAGE
from apps.core.limits import client_address
from apps.core.parsers import BoundedJSONParser
from apps.core.permissions import IsPartner
from apps.core.viewsets import data, validated

from . import services
from .authentication import token_for
from .serializers import (
    ForgotPasswordSerializer,
    LoginSerializer,
    ProfileSerializer,
    ProfileUpdateSerializer,
    ResetPasswordSerializer,
    SignupSerializer,
)


class PublicView(APIView):
    """Calls of people who are not signed in; a token, even a dead one, changes nothing."""

    authentication_classes = ()
    permission_classes = (AllowAny,)


class LoginView(PublicView):
    def post(self, request: Request) -> Response:
        account = services.log_in(request=request, **validated(LoginSerializer, request))
        return data({"token": token_for(account)})


class SignupView(PublicView):
    def post(self, request: Request) -> Response:
        fields = validated(SignupSerializer, request)
        services.SIGNUPS.spend(client_address(request))
        account = services.sign_up(locale=_caller_locale(), **fields)
        return data({"token": token_for(account), "partner": ProfileSerializer(account).data}, 201)


class ProfileView(APIView):
    permission_classes = (IsPartner,)

    def get(self, request: Request) -> Response:
        return data(ProfileSerializer(request.user).data)


class EditProfileView(APIView):
    permission_classes = (IsPartner,)
    parser_classes = (BoundedJSONParser, MultiPartParser)

    def put(self, request: Request) -> Response:
        changes = validated(ProfileUpdateSerializer, request, partial=True)
        account = services.update_profile(account=request.user, changes=changes)
        body = ProfileSerializer(account).data
        # The old token has died with the old password.
        return data({**body, "token": token_for(account)} if "password" in changes else body)


class ForgotPasswordView(PublicView):
    def post(self, request: Request) -> Response:
        email = validated(ForgotPasswordSerializer, request)["email"]
        services.RESET_REQUESTS.spend(client_address(request))
        site = settings.PUBLIC_URL or request.build_absolute_uri("/").rstrip("/")
        services.send_reset_link(email=email, site=site)
        return Response({"message": _("If this address has an account, a link has just been sent to it.")}, status=202)


class ResetPasswordView(PublicView):
    def post(self, request: Request) -> Response:
        services.reset_password(**validated(ResetPasswordSerializer, request))
        return Response({"message": _("Your password has been changed.")})


def _caller_locale() -> str:
    return next((locale for locale, language in DJANGO_LANGUAGE.items() if language == get_language()), "fr")
