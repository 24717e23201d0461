"""The order form: frozen and sent, signed once by its link or on paper (docs/behaviour/workspace.md#sale-files)."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256

from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.cars.models import Car
from apps.core.api.errors import invalid
from apps.core.encryption import encrypt
from apps.core.files.pdf import check_printable
from apps.core.files.stored import StoredFiles
from apps.core.files.usage import DayUsedUp, StorageFull
from apps.core.links import digest, new_token
from apps.core.models.days import last_second
from apps.documents.models import Document
from apps.documents.services import create_document
from apps.live.notify import notify
from apps.offers.models import Channel
from apps.partners.customers import in_language_of, language_of
from apps.partners.models import Account
from apps.sales.errors import CarAlreadyAssigned
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from . import mails
from .errors import (
    AlreadySigned,
    OrderFormExpired,
    OrderFormLapsed,
    OrderFormWithdrawn,
    SaleFileChanged,
    WrongState,
)
from .models import AGREED, SaleFile, SaleFileCounter, State
from .order_form_pdf import draw_order_form, printed_texts
from .selectors import company_of, present_content, signature_of
from .services import in_state, locked_file, parties_of

VALID_DAYS = 14


def send_order_form(
    *, file: SaleFile, channel: str, by: Account, to: str = "", subject: str = "", text: str = "",
    version: int | None = None,
) -> SaleFile:  # fmt: skip
    """Freezes a draft with its PDF, and mails its link or gives it out (`channel` is one of Channel).

    An order form that was sent keeps its content and its link, and goes out again. Raises WrongState, SaleFileChanged,
    SaleFileIncomplete, OrderFormLapsed, NoMailServer (409), CarAlreadyAssigned (400); a 422 under `to` without an
    address, or under `subject` or `text`; UnprintableText (422) under what the PDF could not print; StorageFull (413)
    and DayUsedUp (429).
    """
    with StoredFiles() as files, transaction.atomic():
        file = in_state(file, State.DRAFT, State.SENT)
        if version is not None and version != file.version:
            raise SaleFileChanged(file)
        if file.lapsed:
            raise OrderFormLapsed
        if file.state == State.DRAFT:
            _freeze(file, files)
        if channel == Channel.MAIL:
            file.mail = mails.send_order_form(file=file, to=to, subject=subject, text=text, by=by)
            file.sent_to = file.mail.to[0]["address"]
        file.save()
        record(Event.SALE_FILE_SENT, by=by, about=file, after=file.gross, currency=file.currency)
    return file


@transaction.atomic
def sign_on_paper(*, file: SaleFile, at: datetime, by: Account) -> SaleFile:
    """Notes that the customer has signed the printed form, at a moment that has passed.

    Raises WrongState (409), a 422 under `at` before the day of the sending.
    """
    file = in_state(file, State.SENT)
    assert file.sent_at  # noqa: S101 - it was sent
    if timezone.localdate(at) < timezone.localdate(file.sent_at):
        raise invalid("at", _("This date is before that of the order form."))
    _agree(file, at=at)
    record(Event.SALE_FILE_SIGNED, by=by, about=file, after=file.gross, currency=file.currency)
    return file


@transaction.atomic
def sign_by_link(*, file: SaleFile, former: bool, full_name: str, address: str, browser: str) -> SaleFile:
    """The customer's signature, once, under the PDF that was shown.

    Raises AlreadySigned (409), OrderFormExpired and OrderFormWithdrawn (410), UnprintableText (422).
    """
    check_printable(("full_name", full_name))
    file = locked_file(file)
    check_shown(file, former=former)
    if file.state in AGREED:
        raise AlreadySigned(signature_of(file))
    _agree(file, at=timezone.now(), name=full_name, address=address, browser=browser)
    record(Event.SALE_FILE_SIGNED, about=file, after=file.gross, currency=file.currency)
    payload = {"id": str(file.pk), "number": file.number, "clientName": file.client_name}
    notify_later = partial(notify, file.partner_id, "order-form:signed", payload, in_charge=[in_charge_of(file)])
    transaction.on_commit(notify_later)
    return file


def in_charge_of(file: SaleFile) -> object:
    """Who hears of it: who is in charge of the file, else of its client."""
    return file.assignee_id or (file.client and file.client.assignee_id)


def check_shown(file: SaleFile, *, former: bool) -> None:
    """Raises OrderFormWithdrawn or OrderFormExpired (410) where the customer is shown the form no longer."""
    if former or file.state not in (State.SENT, *AGREED):
        raise OrderFormWithdrawn(company_of(file.partner))
    if file.lapsed:
        raise OrderFormExpired(company_of(file.partner))


def _freeze(file: SaleFile, files: StoredFiles) -> None:
    car, client = parties_of(file)
    if car.status == Car.Status.SOLD:
        raise CarAlreadyAssigned
    token = new_token()
    file.number = file.number or f"V-{SaleFileCounter.next_number(file.partner_id)}"
    file.language = language_of(client)
    file.sent_at = timezone.now()
    file.expires_at = last_second(timezone.localdate(file.sent_at) + timedelta(days=VALID_DAYS))
    file.content = present_content(file)
    check_printable(*printed_texts(file.content))
    file.state = State.SENT
    file.token_digest, file.token_encrypted = digest(token), encrypt(token)
    pdf = draw_order_form(file)
    file.order_form_digest = sha256(pdf).hexdigest()
    file.order_form.name = files.store(
        ContentFile(pdf), partner_id=file.partner_id, folder="order-forms", extension="pdf"
    )


def _agree(file: SaleFile, *, at: datetime, name: str = "", address: str = "", browser: str = "") -> None:
    if file.state != State.SENT:
        raise WrongState(file)
    file.state, file.signed_at = State.SIGNED, at
    file.signed_name, file.signed_address, file.signed_browser = name, address, browser
    file.save()
    _file_signed_form(file)
    tell(Told.ORDER_FORM_SIGNED, [file])


def _file_signed_form(file: SaleFile) -> None:
    """Among the documents of the car and of the client. A full store refuses no signature: the file keeps the form."""
    with in_language_of(file.partner):
        title = _("Order form %(number)s") % {"number": file.number}
    upload = SimpleUploadedFile(f"{file.number}.pdf", draw_order_form(file), "application/pdf")
    with suppress(StorageFull, DayUsedUp):
        create_document(
            partner=file.partner,
            file=upload,
            title=title,
            type=Document.Type.ORDER_FORM,
            car=file.car,
            client=file.client,
            issued_at=file.signed_at and timezone.localdate(file.signed_at),
        )
