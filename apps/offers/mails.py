"""The mails that carry an offer or a refusal to the customer, through the partner's outbox."""

from __future__ import annotations

from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import gettext as _

from apps.audit.context import current_request
from apps.consents.services import withdrawal_line
from apps.core.api.errors import invalid
from apps.core.api.origin import site_origin
from apps.core.api.phones import readable_phone
from apps.core.models.currencies import amount_text
from apps.core.models.days import date_text
from apps.core.models.ids import new_id
from apps.estimations.models import Estimation
from apps.mail.addresses import subject_line
from apps.mail.drafts import attach, create_draft
from apps.mail.models import Message
from apps.mail.outgoing import check_can_leave
from apps.mail.sending import queue
from apps.mail.templating import check_filled
from apps.partners.customers import in_language_of
from apps.partners.models import Account
from apps.partners.quota import check_recipients_left

from .models import Offer
from .offer_pdf import draw_offer


def send_offer(*, offer: Offer, to: str, subject: str, text: str, by: Account) -> Message:
    """Puts the offer with its PDF and its link into the outbox; gives the mail.

    Raises NoMailServer (409), TooManyRecipients (429), a 422 under `to` without an address, or under `subject` or
    `text`.
    """
    link = offer.link or ""
    with in_language_of(offer.estimation):
        subject = subject or _("Our offer for your %(car)s") % {"car": _car(offer)}
        text = text.strip() or _offer_text(offer, link)
        name = f"{_('offer')}.pdf"
    if link not in text:
        text = f"{text}\n\n{link}"
    request = current_request.get()
    with in_language_of(offer.estimation):
        withdrawal = withdrawal_line(offer.estimation, origin=site_origin(request) if request else "")
    text = f"{text}\n\n{withdrawal}"
    message = _draft(offer.estimation, to=to, subject=subject, text=text, by=by)
    pdf = SimpleUploadedFile(name, draw_offer(offer), "application/pdf")
    attach(message=message, upload=pdf, pk=UUID(str(new_id())))
    return queue(message=message, by=by)


def send_refusal(*, estimation: Estimation, to: str, subject: str, text: str, by: Account) -> None:
    """Puts the justification of a refusal into the outbox. Raises as `send_offer` does."""
    with in_language_of(estimation):
        subject = subject or _("Your request for the %(car)s") % {"car": estimation.car_model}
        text = text.strip() or _refusal_text(estimation)
    queue(message=_draft(estimation, to=to, subject=subject, text=text, by=by), by=by)


def _draft(estimation: Estimation, *, to: str, subject: str, text: str, by: Account) -> Message:
    address = to or estimation.client_email
    if not address:
        raise invalid("to", _("Enter the client's email address."))
    check_can_leave(estimation.partner)
    # Before a file is stored: `queue` asks the same.
    check_filled(subject, field="subject")
    check_filled(text, field="text")
    check_recipients_left(estimation.partner, 1)
    return create_draft(
        partner=estimation.partner,
        account=by,
        estimation=estimation,
        to=[{"name": estimation.client_name, "address": address}],
        subject=subject_line(subject),
        text=text,
    )


def _car(offer: Offer) -> str:
    return str(offer.content["car"]["car_model"])


def _offer_text(offer: Offer, link: str) -> str:
    return _(
        "Hello %(client)s,\n\nThank you for your request. We offer %(amount)s for your %(car)s.\n\nSee our offer and "
        "answer it here, until %(day)s:\n%(link)s\n\nKind regards,\n%(company)s\n%(phone)s"
    ) % {
        "client": offer.content["client_name"],
        "amount": amount_text(offer.amount, offer.currency),
        "car": _car(offer),
        "day": date_text(offer.valid_until),
        "link": link,
        "company": offer.content["company"]["name"],
        "phone": readable_phone(offer.content["company"]["phone_number"]),
    }


def _refusal_text(estimation: Estimation) -> str:
    return _(
        "Hello %(client)s,\n\nThank you for your request. We are sorry that we cannot make you an offer for your "
        "%(car)s.\n\n%(justification)s\n\nKind regards,\n%(company)s\n%(phone)s"
    ) % {
        "client": estimation.client_name,
        "car": estimation.car_model,
        "justification": estimation.justification,
        "company": estimation.partner.company_name,
        "phone": readable_phone(estimation.partner.phone_number),
    }
