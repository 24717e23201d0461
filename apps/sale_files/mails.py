"""The mail that carries an order form to the customer, through the partner's outbox."""

from __future__ import annotations

from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import gettext as _

from apps.core.api.errors import invalid
from apps.core.api.phones import readable_phone
from apps.core.models.currencies import amount_text
from apps.core.models.days import date_text
from apps.core.models.ids import new_id
from apps.mail.addresses import subject_line
from apps.mail.drafts import attach, create_draft
from apps.mail.models import Message
from apps.mail.outgoing import check_can_leave
from apps.mail.sending import queue
from apps.mail.templating import check_filled
from apps.partners.customers import in_language_of
from apps.partners.models import Account
from apps.partners.quota import check_recipients_left

from .models import SaleFile


def send_order_form(*, file: SaleFile, to: str, subject: str, text: str, by: Account) -> Message:
    """Puts the order form with its PDF and its link into the outbox; gives the mail.

    Raises NoMailServer (409), TooManyRecipients (429), a 422 under `to` without an address, or under `subject` or
    `text`.
    """
    address = to or (file.client.email if file.client else "")
    if not address:
        raise invalid("to", _("Enter the client's email address."))
    link = file.link or ""
    with in_language_of(file.client or file.partner):
        subject = subject or _("Your order form for the %(car)s") % {"car": file.car_name}
        text = text.strip() or _text(file, link)
        name = f"{_('order form')} {file.number}.pdf"
    if link not in text:
        text = f"{text}\n\n{link}"
    check_can_leave(file.partner)
    # Before a file is stored: `queue` asks the same.
    check_filled(subject, field="subject")
    check_filled(text, field="text")
    check_recipients_left(file.partner, 1)
    message = create_draft(
        partner=file.partner,
        account=by,
        to=[{"name": file.client_name, "address": address}],
        subject=subject_line(subject),
        text=text,
        **({"client": file.client} if file.client else {}),
        **({"car": file.car} if file.car else {}),
    )
    with file.order_form.open() as form:
        upload = SimpleUploadedFile(name, form.read(), "application/pdf")
    attach(message=message, upload=upload, pk=UUID(str(new_id())))
    return queue(message=message, by=by)


def _text(file: SaleFile, link: str) -> str:
    return _(
        "Hello %(client)s,\n\nPlease find your order form for the %(car)s, %(amount)s.\n\nRead and sign it here, until "
        "%(day)s:\n%(link)s\n\nKind regards,\n%(company)s\n%(phone)s"
    ) % {
        "client": file.client_name,
        "car": file.car_name,
        "amount": amount_text(file.gross, file.currency),
        "day": date_text(file.expires_at) if file.expires_at else "",
        "link": link,
        "company": file.partner.company_name,
        "phone": readable_phone(file.partner.phone_number),
    }
