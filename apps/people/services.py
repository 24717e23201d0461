"""Erasing a person: what the law lets go goes, at once and altogether."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from apps.audit.models import Event as Audited
from apps.audit.services import record
from apps.bin.models import BinItem
from apps.bin.services import erase_person, lock_bins
from apps.bulk.services import forget_people as forget_undone
from apps.clients.models import Client
from apps.clients.services import delete_client
from apps.core.models.db import locked
from apps.core.types import Fields
from apps.documents.models import Document
from apps.duplicates.services import forget_people
from apps.exports.models import Export
from apps.prospects.models import Prospect
from apps.register.selectors import kept_until
from apps.sale_files.models import OPEN as OPEN_FILES
from apps.sale_files.services import forget_buyer
from apps.shop.models import Order
from apps.webhooks.services import forget_deliveries

from .errors import IsClient, OrderOpen, SaleFileOpen
from .imported import forget_imported, lock_imports
from .person import Person

OPEN = (Order.Status.DRAFT, Order.Status.CONFIRMED, Order.Status.PAID)


@transaction.atomic
def erase(*, row: Client | Prospect) -> Fields:
    """Removes everything held on a person but their purchases; gives how many `sales`, `orders`, `sale_files`,
    `invoices` and rows of the `register` are kept, these until the day `register_until`.

    Those, and the invoices among the documents, are records of account, kept for ten years with the name and the
    address on the invoice (docs/security.md, "Personal data"); what an order says beyond that is blanked. Files go once
    all is committed. Raises OrderOpen, SaleFileOpen and IsClient (409).
    """
    imports = lock_imports(row.partner)
    # Before the person, as where one is restored: two orders would block each other.
    lock_bins([row.partner_id])
    row = locked(row)
    person = Person(row, with_bin=True)
    if isinstance(row, Prospect) and row.client_id:
        raise IsClient
    orders = list(person.orders.select_for_update(of=("self",)))
    if any(order.status in OPEN for order in orders):
        raise OrderOpen
    sale_files = list(person.sale_files.select_for_update(of=("self",)))
    if any(file.state in OPEN_FILES for file in sale_files):
        raise SaleFileOpen
    kept = {
        "sales": person.sales.count(),
        "orders": len(orders),
        "sale_files": len(sale_files),
        "invoices": person.invoices.count(),
        "register": person.register.count(),
        "register_until": kept_until(person.register),
    }
    for file in sale_files:
        forget_buyer(file)
    for order in orders:
        order.client_phone = order.client_email = order.notes = ""
        if not order.invoice:
            order.client_address = ""
        order.save(
            update_fields=["client_phone", "client_email", "client_address", "notes", "search_text", "updated_at"]
        )
    binned, traces, merged = person.binned, person.traces, person.merged
    documents = [item for item in person.binned_documents if not _is_invoice(item)]
    # Found before anything goes: by prospects and estimations, and by what the bin remembers.
    found = [
        (rows.model, _keys(rows))
        for rows in (
            person.documents.exclude(type=Document.Type.INVOICE), person.events, person.threads, person.conversations,
            person.estimations, person.prospects,
        )
    ]  # fmt: skip
    erase_person(
        partner=person.partner,
        own=[*binned, *documents],
        ids={row.pk, *merged, *(item.pk for item in binned), *_keys(person.prospects), *_keys(person.estimations)},
        names={row.full_name, *merged.values(), *(item.title for item in binned)},
    )
    people = forget_people(row.partner, [row.pk, *(item.pk for item in binned), *_keys(person.prospects)])
    forget_imported(person.partner, imports, traces, people)
    for model, keys in found:
        model.objects.filter(pk__in=keys).delete()
    keep_trace(Audited.PERSON_ERASED, row)
    if isinstance(row, Client):
        delete_client(client=row, by=None, for_ever=True)
    forget_undone(row.partner, people)
    gone = {*people, *(key for _model, keys in found for key in keys)}
    forget_deliveries(row.partner, {*map(str, gone), row.phone_number, row.email})
    # Copies of the account, those under way too: they hold the person, and another can be ordered at once.
    _delete(Export.objects.of(row.partner).select_for_update(of=("self",)))
    return kept


def keep_trace(event: Audited, row: Client | Prospect) -> None:
    """Writes who did what with a person's data, and whose by the id alone: a name would outlive its erasure."""
    record(event, about=type(row)(pk=row.pk, partner=row.partner))


def _is_invoice(item: BinItem) -> bool:
    return bool(item.rows[0]["fields"]["type"] == Document.Type.INVOICE)


def _keys(rows: QuerySet) -> list[UUID]:
    return list(rows.values_list("pk", flat=True))


def _delete(rows: QuerySet) -> None:
    """One by one where files belong to them: Django then tells of each row, and its file goes too."""
    rows.model._default_manager.filter(pk__in=_keys(rows)).delete()
