"""Whether the address of an account is its owner's: a link is mailed there, and opened."""

from datetime import timedelta

from django.core.signing import BadSignature, dumps, loads
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.core.api.errors import TooManyTries, invalid
from apps.core.api.rate_limits import Limit

from .mails import mail_link
from .models import Account

LASTS = timedelta(days=3)
SALT = "partners.confirm-email"
# For each account, and for each address: neither may be used to write to a stranger again and again.
CONFIRMATION_MAILS = Limit("confirmation-mail", tries=5, seconds=3600)


def send_confirmation(*, account: Account, site: str) -> None:
    """Mails the link, unless the address is confirmed already. Raises TooManyTries (429) after five in an hour."""
    if account.email_confirmed_at:
        return
    CONFIRMATION_MAILS.spend(str(account.pk))
    CONFIRMATION_MAILS.spend(account.email)
    token = dumps({"account": str(account.pk), "email": account.email}, salt=SALT)
    mail_link(
        account=account,
        link=f"{site}/auth/confirm-email/{token}",
        subject=gettext_lazy("Confirm your email address"),
        template="partners/confirmation_mail.txt",
    )


def mail_confirmation(*, account: Account, site: str) -> None:
    """As `send_confirmation` after something else that has succeeded: beyond the limit no mail goes out."""
    try:
        send_confirmation(account=account, site=site)
    except TooManyTries:
        return


def confirm_email(*, token: str) -> None:
    """Notes that the address is its owner's. The same link again changes nothing, and is no error.

    Raises a 422 under `token` where the link is wrong, is older than three days, or names a former address.
    """
    wrong_link = invalid("token", _("This link is invalid or has expired. Ask for a new one in your settings."))
    try:
        named = loads(token, salt=SALT, max_age=LASTS)
    except BadSignature as error:
        raise wrong_link from error
    own = Account.objects.filter(pk=named["account"], email=named["email"], is_active=True)
    if not own.filter(email_confirmed_at=None).update(email_confirmed_at=timezone.now()) and not own.exists():
        raise wrong_link
