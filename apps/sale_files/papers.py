"""The papers of a sale: which are there, and how old they may be (docs/behaviour/workspace.md#sale-files)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from dateutil.relativedelta import relativedelta
from django.db.models import Q, TextChoices
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.documents.models import Document

from .models import SaleFile

Type = Document.Type
PAPERS = (
    Type.REGISTRATION.value, Type.TECHNICAL_INSPECTION.value, Type.ADMINISTRATIVE_STATUS.value, Type.IDENTITY.value,
    Type.TRANSFER.value,
)  # fmt: skip
INSPECTED_FROM_YEARS = 4
INSPECTION_MONTHS, STATUS_DAYS = 6, 15


class PaperState(TextChoices):
    PRESENT = "present", gettext_lazy("Present")
    MISSING = "missing", gettext_lazy("Missing")
    STALE = "stale", gettext_lazy("Too old")


@dataclass(frozen=True)
class Paper:
    """`valid_until` is a day, where that is known; `reason` says why it is not good, or is empty."""

    key: str
    needed: bool
    state: PaperState
    document_id: UUID | None = None
    valid_until: date | None = None
    reason: str = ""


def papers_of(file: SaleFile) -> list[Paper]:
    """The newest document of each type, judged on the day of the signature, or today without one."""
    on = timezone.localdate(file.signed_at or timezone.now())
    of_car, of_client = Q(car=file.car_id, car__isnull=False), Q(client=file.client_id, client__isnull=False)
    documents = Document.objects.of(file.partner).filter(
        of_car & Q(type__in=(Type.REGISTRATION, Type.TECHNICAL_INSPECTION, Type.ADMINISTRATIVE_STATUS))
        | of_client & Q(type=Type.IDENTITY)
        # The car has that of its purchase as well.
        | (of_car | of_client) & Q(type=Type.TRANSFER, created_at__gte=file.created_at)
    )
    newest: dict[str, Document] = {}
    for document in documents.order_by("created_at", "pk"):
        known = newest.get(document.type)
        if known is None or (document.issued_at or date.min) >= (known.issued_at or date.min):
            newest[document.type] = document
    return [_paper(key, newest.get(key), needed=_is_needed(key, file, on), on=on) for key in PAPERS]


def _is_needed(key: str, file: SaleFile, on: date) -> bool:
    """Of a car whose first registration is not known, all of them."""
    first = file.car.premiere_immatriculation if file.car else None
    if key != Type.TECHNICAL_INSPECTION or first is None:
        return True
    return bool(first + relativedelta(years=INSPECTED_FROM_YEARS) < on)


def _paper(key: str, document: Document | None, *, needed: bool, on: date) -> Paper:
    if document is None:
        return Paper(key, needed, PaperState.MISSING, reason=_("No such document is filed.") if needed else "")
    issued = document.issued_at
    limited = key in (Type.TECHNICAL_INSPECTION, Type.ADMINISTRATIVE_STATUS)
    if limited and issued is None:
        reason = _("Enter the day on which it was issued.")
        return Paper(key, needed, PaperState.STALE, document.pk, document.expires_at, reason)
    ends = [document.expires_at]
    if key == Type.TECHNICAL_INSPECTION and issued:
        ends.append(issued + relativedelta(months=INSPECTION_MONTHS))
    if key == Type.ADMINISTRATIVE_STATUS and issued:
        ends.append(issued + timedelta(days=STATUS_DAYS))
    until = _first(ends)
    if until and until < on:
        return Paper(key, needed, PaperState.STALE, document.pk, until, _("It is too old: a newer one is needed."))
    return Paper(key, needed, PaperState.PRESENT, document.pk, until)


def _first(days: Iterable[date | None]) -> date | None:
    return min((day for day in days if day), default=None)
