"""How long a member of staff stays signed in: until half an hour of rest, or the end of a working day."""

import time

from django.contrib.auth import logout
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.dispatch import receiver
from django.http import HttpRequest

from apps.audit.models import Event
from apps.audit.services import record
from apps.partners.models import Account

LONGEST_SECONDS = 8 * 3600
IDLE_SECONDS = 30 * 60
# A page loads several things at once: the moment is written once for all of them.
_NOTE_EVERY_SECONDS = 60


@receiver(user_logged_in)
def begin(request: HttpRequest, **_signal: object) -> None:
    request.session["began"] = request.session["seen"] = time.time()


@receiver(user_logged_out)
def end(user: AbstractBaseUser, **_signal: object) -> None:
    if isinstance(user, Account):
        record(Event.SIGN_OUT, by=user)


def is_alive(request: HttpRequest) -> bool:
    """Whether the session may go on; one that may not is over from here on."""
    now = time.time()
    began, seen = request.session.get("began", 0), request.session.get("seen", 0)
    if now - began > LONGEST_SECONDS or now - seen > IDLE_SECONDS:
        logout(request)
        return False
    if now - seen > _NOTE_EVERY_SECONDS:
        request.session["seen"] = now
    return True
