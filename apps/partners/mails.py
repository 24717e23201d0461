"""The platform's own mails to accounts: each carries a link."""

import logging
from concurrent.futures import ThreadPoolExecutor

from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.translation import override

from apps.core.models.languages import DJANGO_LANGUAGE

from .models import Account

logger = logging.getLogger(__name__)

background = ThreadPoolExecutor(max_workers=2, thread_name_prefix="account-mail")


def mail_link(*, account: Account, link: str, subject: Promise, template: str) -> None:
    """Mails `link` in the background, in the account's language; `subject` is translated lazily.

    A person's name may stand in the mail once the address is confirmed: until then it may be a stranger's, and the
    name an advertisement.
    """
    background.submit(_send, account, link, subject, template)


def _send(account: Account, link: str, subject: Promise, template: str) -> None:
    with override(DJANGO_LANGUAGE[account.locale]):
        name = account.full_name if account.email_confirmed_at else ""
        body = render_to_string(template, {"name": name, "link": link})
        try:
            send_mail(str(subject), body, None, [account.email])
        except OSError:  # smtplib's own errors are of this kind too.
            logger.exception("Could not mail a link")
