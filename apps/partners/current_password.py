"""The password asked again of a person who is signed in, before what a stolen session must not change."""

from django.contrib.auth.hashers import check_password
from django.db.models import Model

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.rate_limits import Limit

WRONG_PASSWORDS = Limit("current-password", tries=10, seconds=15 * 60)


def is_password_of(owner: Model, *, typed: str, stored: str) -> bool:
    """Whether `typed` is the password of `owner`, an account or a client; a wrong one is counted and audited.

    Call it outside of a transaction: it is slow, and what it writes stays when the call is refused.
    Raises TooManyTries after 10 wrong ones in 15 minutes.
    """
    key = str(owner.pk)
    # Spent before the slow hash: of simultaneous guesses no more are judged than there are tries left.
    tries = WRONG_PASSWORDS.spend(key)
    if check_password(typed, stored):
        WRONG_PASSWORDS.clear(key)
        return True
    record(Event.PASSWORD_LOCKED if tries == WRONG_PASSWORDS.tries else Event.PASSWORD_REFUSED, about=owner)
    return False
