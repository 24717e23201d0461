"""The platform's own mails to accounts: those that carry a link, and those that tell of a change."""

import logging
from concurrent.futures import ThreadPoolExecutor
from email.utils import formataddr, parseaddr
from functools import partial
from uuid import UUID

from django.conf import settings
from django.core.mail import send_mail
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext, override

from apps.core.models.languages import DJANGO_LANGUAGE

from .models import Account, Role

logger = logging.getLogger(__name__)

background = ThreadPoolExecutor(max_workers=2, thread_name_prefix="account-mail")


def mail_link(*, account: Account, link: str, subject: Promise, template: str) -> None:
    """Mails `link` in the background, in the account's language; `subject` is translated lazily.

    A person's name may stand in the mail once the address is confirmed: until then it may be a stranger's, and the
    name an advertisement.
    """
    background.submit(_send, account, subject, template, {"link": link})


def tell_of_change(account: Account, change: Promise) -> None:
    """Mails after the commit, in the account's language, that its password or second factor was changed.

    Its owner learns of it where somebody else did that.
    """
    context = {"change": change, "at": timezone.now()}
    transaction.on_commit(partial(background.submit, _send, account, change, "partners/changed_mail.txt", context))


def mail_owners(partner_id: UUID, *, subject: Promise, template: str, context: dict[str, object]) -> None:
    """Mails the active owners of a partner after the commit, each in the language of the account."""
    owners = Account.objects.filter(partner=partner_id, role=Role.OWNER, is_active=True, left_at=None)
    for owner in owners.order_by("pk"):
        transaction.on_commit(partial(background.submit, _send, owner, subject, template, context))


def mail_to(*, email: str, locale: str, subject: Promise, template: str, context: dict[str, object]) -> None:
    """Mails somebody who has no account yet, in the background; `locale` is one of the API's languages."""
    background.submit(_send_to, email, locale, subject, template, context)


def _send(account: Account, subject: Promise, template: str, context: dict[str, object]) -> None:
    name = account.full_name if account.email_confirmed_at else ""
    _send_to(account.email, account.locale, subject, template, {"name": name, **context})


def _send_to(email: str, locale: str, subject: Promise, template: str, context: dict[str, object]) -> None:
    with override(DJANGO_LANGUAGE[locale]):
        body = render_to_string(template, context)
        try:
            send_mail(str(subject), body, _sender(), [email])
        except OSError:  # smtplib's own errors are of this kind too.
            logger.exception("Could not mail an account")


def _sender() -> str:
    """The platform's address, with the product's name unless the operator gave another."""
    name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    return formataddr((name or gettext("Partner workspace"), address))
