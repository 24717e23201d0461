"""The mails that carry the link: to choose a time by it, and to change what was chosen."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from apps.consents.services import withdrawal_line
from apps.core.api.phones import readable_phone
from apps.core.models.days import date_text
from apps.mail.addresses import Address
from apps.mail.drafts import create_draft
from apps.mail.outgoing import missing_for
from apps.mail.sending import queue
from apps.mail.templating import Context, check_filled, filled
from apps.partners.customers import in_language_of
from apps.partners.errors import TooManyRecipients
from apps.partners.models import Account

from .free import Slot
from .models import Proposal


def mail_link(*, proposal: Proposal, slots: list[Slot], link: str, origin: str, by: Account) -> None:
    """Puts the mail into the outbox, in the prospect's language.

    Raises a 422 under `message` where it has a variable without a value.
    """
    partner, prospect = proposal.partner, proposal.prospect
    about = Context(partner=partner, account=by, prospect=prospect, car=proposal.car)
    message = filled(proposal.message, about)
    check_filled(message, field="message")
    with in_language_of(prospect):
        names = {"name": prospect.full_name, "link": link}
        parts = [
            _("Hello %(name)s,") % names,
            message or _("Thank you for your interest. When would you like to come and see us?"),
            "\n".join(["– " + text_of(slot) for slot in slots]),
            _place(proposal),
            _("Choose the time that suits you, or ask for another one:\n%(link)s") % names,
            _signature(proposal, by.full_name),
            withdrawal_line(prospect, origin=origin),
        ]
    _send(proposal, to={"name": prospect.full_name, "address": prospect.email}, parts=parts, by=by)


def mail_confirmation(*, proposal: Proposal, slot: Slot, link: str, to: str) -> bool:
    """Puts what the visitor has booked, with the link by which it is changed, into the outbox; false where no mail can
    leave, for which a booking is never refused.

    Anybody may book with anybody's address: no word of the visitor's own stands in the mail.
    """
    partner = proposal.partner
    by = Account.objects.filter(partner=partner, is_active=True).order_by("created_at").first()
    if not to or by is None or missing_for(partner):
        return False
    with in_language_of(proposal.prospect):
        parts = [
            _("Hello,"),
            _("Your appointment is booked:") + f"\n{text_of(slot)} ({proposal.get_kind_display()})",
            _place(proposal),
            _("Something has come up? Move or cancel it here:\n%(link)s") % {"link": link},
            _signature(proposal),
        ]
    try:
        with transaction.atomic():
            _send(proposal, to={"name": "", "address": to}, parts=parts, by=by, automatic=True)
    except TooManyRecipients:
        return False
    return True


def _send(proposal: Proposal, *, to: Address, parts: list[str], by: Account, automatic: bool = False) -> None:
    company = proposal.partner.company_name
    with in_language_of(proposal.prospect):
        subject = _("Your appointment – %(company)s") if company else _("Your appointment")
    draft = create_draft(
        partner=proposal.partner,
        account=by,
        to=[to],
        subject=subject % {"company": company},
        text="\n\n".join(parts),
        automatic=automatic,
        prospect=proposal.prospect,
        **({"car": proposal.car} if proposal.car else {}),
    )
    queue(message=draft, by=None if automatic else by)


def message_of(proposal: Proposal, link: str) -> str:
    """The link in a short message, in the prospect's language."""
    names = {"name": proposal.prospect.full_name, "company": proposal.partner.company_name, "link": link}
    with in_language_of(proposal.prospect):
        text = (
            _("Hello %(name)s, here are some times for your appointment at %(company)s: %(link)s")
            if proposal.partner.company_name
            else _("Hello %(name)s, here are some times for your appointment: %(link)s")
        )
        return text % names


def _place(proposal: Proposal) -> str:
    """Which car it is about, and where: the garage has an address, where its name is none."""
    garage, car = proposal.garage, proposal.car
    lines = [_("Car: %(car)s") % {"car": car.nom}] if car else []
    where = ", ".join(dict.fromkeys(filter(None, (str(garage), garage.localisation))))
    return "\n".join([*lines, _("Address: %(address)s") % {"address": where}])


def _signature(proposal: Proposal, author: str = "") -> str:
    partner = proposal.partner
    phone = readable_phone(proposal.garage.phone_number or partner.phone_number)
    return "\n".join(filter(None, [_("Kind regards,"), author, partner.company_name, phone]))


def text_of(slot: Slot) -> str:
    """“Tuesday 1 December 2026, 10:00”, in the current language."""
    start = slot.starts_at
    day = f"{date_text(start, 'l')} {date_text(start)}"
    return _("%(day)s, %(time)s") % {"day": day, "time": date_text(start, "TIME_FORMAT")}
