"""What mail needs to leave, said once for all that sends some."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.partners.models import Partner

from .errors import NoMailServer
from .models import MailAccount


class Missing(models.TextChoices):
    """Why no mail leaves. The server is the operator's to configure, the mailbox the partner's to connect."""

    SERVER = "no_mail_server", _("No sending server is configured")
    MAILBOX = "no_mailbox", _("No mailbox is connected")


def missing_for(partner: Partner, *, answers_here: bool = False) -> Missing | None:
    """What is missing for a mail to leave; one whose answer is awaited here (`answers_here`) needs a mailbox too.

    The server comes first: without it a mailbox would not help.
    """
    if not settings.MAIL_CONFIGURED:
        return Missing.SERVER
    if answers_here and not MailAccount.objects.of(partner).exists():
        return Missing.MAILBOX
    return None


def check_can_leave(partner: Partner) -> None:
    """Raises NoMailServer (409) where a mail would wait for a server."""
    if missing_for(partner):
        raise NoMailServer
