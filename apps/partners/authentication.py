"""Bearer tokens: they die after their hours, when the password changes, when the account is disabled."""

from rest_framework.request import Request
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.exceptions import AuthenticationFailed
from rest_framework_simplejwt.tokens import AccessToken, Token

from .models import Account


class AccountAuthentication(JWTAuthentication):
    """simplejwt's check, with the partner read in the same query; staff have no partner and no calls."""

    def get_user(self, validated_token: Token) -> Account:  # type: ignore[override]
        account = super().get_user(validated_token)
        if not isinstance(account, Account) or account.partner is None:
            raise AuthenticationFailed
        return account

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="partner"'


def token_for(account: Account) -> str:
    """A fresh token of `account`."""
    return str(AccessToken.for_user(account))
