"""Coming in and going out: passwords judged under limits, tokens that die when they should."""

from django.contrib.auth import authenticate
from django.db import DatabaseError, transaction
from django.db.models import F
from django.http import HttpRequest

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.rate_limits import Limit, client_address
from apps.live.notify import recheck

from .errors import WrongLogin
from .models import Account, RevokedToken
from .sessions import open_session

LOGIN_FAILURES = Limit("login", tries=10, seconds=15 * 60)
# Against one password tried on many accounts.
ADDRESS_FAILURES = Limit("login-address", tries=100, seconds=15 * 60)

# A good one costs a slow hash and a row of the trail too.
LOG_INS = Limit("login-any", tries=100, seconds=15 * 60)


def check_credentials(*, request: HttpRequest, email: str, password: str, staff: bool = False) -> Account:
    """The account of these credentials: a partner's, or one of the staff.

    Raises WrongLogin; TooManyTries after 10 failures in 15 minutes for this account and address, after 100 for the
    address, or after 100 tries of any kind for this account and address.
    """
    address = client_address(request)
    key = f"{email.lower()}|{address}"
    # Spent before the slow hash: of simultaneous guesses no more are judged than there are tries left.
    ADDRESS_FAILURES.check(address)
    LOG_INS.spend(key)
    failures = LOGIN_FAILURES.spend(key)
    ADDRESS_FAILURES.spend(address)
    try:
        account = authenticate(request, username=email, password=password)
    except DatabaseError:  # No password was judged.
        LOG_INS.refund(key)
        LOGIN_FAILURES.refund(key)
        ADDRESS_FAILURES.refund(address)
        raise
    if not isinstance(account, Account) or not (account.is_staff if staff else account.partner):
        locked = failures == LOGIN_FAILURES.tries
        record(Event.SIGN_IN_LOCKED if locked else Event.SIGN_IN_REFUSED, email=email)
        raise WrongLogin
    LOGIN_FAILURES.clear(key)
    ADDRESS_FAILURES.refund(address)
    return account


@transaction.atomic
def log_in(*, account: Account, request: HttpRequest) -> str:
    """The token of a log-in that has passed all its steps."""
    record(Event.SIGN_IN, by=account)
    return open_session(account=account, request=request)


@transaction.atomic
def end_all_tokens(*, account: Account) -> None:
    """Ends every token of the account, by its owner's wish or by that of the staff; its sockets close."""
    Account.objects.filter(pk=account.pk).update(token_version=F("token_version") + 1)
    RevokedToken.objects.filter(account=account).delete()
    record(Event.SIGN_OUT_EVERYWHERE, about=account)
    transaction.on_commit(lambda: recheck(account.pk))
