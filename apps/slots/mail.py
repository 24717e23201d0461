"""The mail that carries the link."""

from __future__ import annotations

from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from apps.mail.drafts import create_draft
from apps.mail.mailboxes import mailbox_of
from apps.mail.sending import queue
from apps.mail.templating import Context, check_filled, filled
from apps.partners.models import Account, Partner

from .free import Slot
from .models import Proposal


def can_mail(partner: Partner) -> bool:
    """Whether the partner has connected a mailbox, and the server can send."""
    return settings.MAIL_CONFIGURED and mailbox_of(partner) is not None


def mail_link(*, proposal: Proposal, slots: list[Slot], link: str, by: Account) -> None:
    """Puts the mail into the outbox, in the language of the moment.

    Raises a 422 under `message` where it has a variable without a value.
    """
    partner, prospect = proposal.partner, proposal.prospect
    about = Context(partner=partner, account=by, prospect=prospect, car=proposal.car)
    message = filled(proposal.message, about)
    check_filled(message, field="message")
    subject = _("Your appointment – %(company)s") if partner.company_name else _("Your appointment")
    names = {"name": prospect.full_name, "company": partner.company_name, "link": link}
    parts = [
        _("Hello %(name)s,") % names,
        message or _("Thank you for your interest. When would you like to come and see us?"),
        "\n".join(["– " + text_of(slot) for slot in slots]),
        _("Choose the time that suits you, or ask for another one:\n%(link)s") % names,
        "\n".join(filter(None, [_("Kind regards,"), by.full_name, partner.company_name, partner.phone_number])),
    ]
    draft = create_draft(
        partner=partner,
        account=by,
        to=[{"name": prospect.full_name, "address": prospect.email}],
        subject=subject % names,
        text="\n\n".join(parts),
        prospect=prospect,
        **({"car": proposal.car} if proposal.car else {}),
    )
    queue(message=draft)


def text_of(slot: Slot) -> str:
    """“Tuesday 1 December 2026, 10:00”, in the language of the moment."""
    start = timezone.localtime(slot.starts_at)
    day = f"{date_format(start, 'l')} {date_format(start, 'DATE_FORMAT')}"
    return _("%(day)s, %(time)s") % {"day": day, "time": date_format(start, "TIME_FORMAT")}
