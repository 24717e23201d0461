"""Merging two rows of one person, and taking that back (docs/behaviour/lists.md#duplicates-and-merges)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any
from uuid import UUID

from django.core import serializers
from django.db import models, transaction
from django.db.models import Q
from django.http import Http404
from django.utils import timezone

from apps.bin.snapshots import WRITTEN_ALONE, Row, as_stored, rebuild, reference_name, references, referring
from apps.cars.models import Car
from apps.clients.errors import SampleRow
from apps.clients.flyers import credit_sales
from apps.clients.models import Client
from apps.consents.services import keep_states
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.partners.models import Account, Partner
from apps.prospects.models import MAX_REPEAT_NOTES, Prospect
from apps.prospects.services import repeat_note, send_seen
from apps.sales.models import Sale
from apps.sales.services import name_buyers
from apps.today.services import SNOOZED, move_snoozes, return_snoozes

from .errors import KeptGone, LaterMerge, LinkedClientsDiffer, MergeOver, MergeTouched, NumberTaken
from .models import Kind, Merge, NotDuplicate
from .selectors import MODELS, Person, merged_into, pair_key

# The columns of sales that change, by the sale's key.
Moves = dict[UUID, dict[str, UUID]]

# The columns that a person chooses between.
CHOICES: dict[str, tuple[str, ...]] = {
    Kind.CLIENT: (
        "kind", "full_name", "company_name", "siren", "vat_number", "phone_number", "email", "address", "postal_code",
        "city", "country", "region", "customer_locale", "status", "follow_up_at",
    ),
    Kind.PROSPECT: (
        "full_name", "phone_number", "email", "customer_locale", "need", "car_model", "message", "status",
        "follow_up_at",
    ),
}  # fmt: skip


@transaction.atomic
def merge(
    *, kind: str, partner: Partner, keep: UUID, drop: UUID, fields: dict[str, str], by: Account | None = None
) -> Merge:
    """`drop` goes into `keep`, with all that points to it; `fields` says whose value stays, `keep` where it is silent.

    Raises NotFound where either is gone, SampleRow, LinkedClientsDiffer and NumberTaken (409).
    """
    kept, dropped = _locked_pair(kind, partner, keep, drop)
    if getattr(kept, "sample", False) or getattr(dropped, "sample", False):
        raise SampleRow
    before, dropped_row = _written(kept), _written(dropped)
    for name in CHOICES[kind]:
        if fields.get(name) == "drop":
            setattr(kept, name, getattr(dropped, name))
    _add_what_only_one_has(kept, dropped, fields)
    moved, sales = _move(dropped, kept)
    _move_sales(kind, kept, dropped.pk, sales)
    moved[SNOOZED] = move_snoozes(partner=partner, drop=drop, keep=keep)
    # First, so that the kept row may have its number.
    MODELS[kind].objects.filter(pk=dropped.pk).delete()
    with refuse_duplicate(NumberTaken):
        kept.save()
    keep_states(kept)
    touch(partner.pk)
    if kind == Kind.PROSPECT:
        send_seen(partner.pk, [dropped, *([kept] if kept.seen_at else [])])
    return Merge.objects.create(
        partner=partner, kind=kind, keep=kept.pk, drop=dropped.pk, keep_name=before["fields"]["full_name"],
        drop_name=dropped_row["fields"]["full_name"], by=by, fields=fields, before=before,
        after=_written(kept), dropped=dropped_row, moved=moved,
    )  # fmt: skip


@transaction.atomic
def undo(*, merge: Merge) -> Merge:
    """Two rows again, both as they were; what was added to the kept one since stays with it.

    Raises NotFound, MergeOver after 30 days or where it is undone, LaterMerge, KeptGone, MergeTouched and NumberTaken
    (409).
    """
    _lock_flyers(row.get("fields", {}).get("campaign") for row in (merge.before, merge.dropped))
    # The kept row is locked before the journal, as by a merge.
    # The lock leaves the key free: a car that is restored meanwhile holds a moved sale, and names the row as its buyer.
    people = MODELS[merge.kind].objects.of(merge.partner)
    kept = people.select_for_update(of=("self",), no_key=True).filter(pk=merge.keep).first()
    merge = locked(merge)
    if not merge.reversible:
        raise MergeOver
    if _later(merge).exists():
        raise LaterMerge
    if kept is None:
        raise KeptGone
    before = _untouched(merge, kept)
    cars = Q(sales__in=merge.moved.get("sales.sale.client", ()))
    list(Car.objects.filter(cars).order_by("pk").select_for_update(of=("self",)).values_list("pk"))
    moved = _moved_rows(merge)
    with refuse_duplicate(NumberTaken):
        # Raw, as a row is rebuilt: its dates follow from the journal, not from now.
        for found in serializers.deserialize("python", [before], ignorenonexistent=True):
            found.save()
        rebuild([merge.dropped])
    sales: Moves = {}
    for column, rows in moved:
        if column.model is Sale:
            sales |= {key: {column.attname: merge.drop} for key in rows.values_list("pk", flat=True)}
        else:
            rows.update(**{column.name: merge.drop})
    credit_sales(_clients(merge.kind, {merge.keep, merge.drop}), moves=sales)
    name_buyers(cars)
    for row in MODELS[merge.kind].objects.of(merge.partner).filter(pk__in=(merge.keep, merge.drop)):
        keep_states(row)
    return_snoozes(merge.moved.get(SNOOZED, ()), drop=merge.drop, until=merge.created_at)
    merge.undone_at = timezone.now()
    merge.save(update_fields=["undone_at", "updated_at"])
    touch(merge.partner_id)
    return merge


@transaction.atomic
def keep_apart(*, kind: str, partner: Partner, ids: Iterable[UUID]) -> None:
    """These rows are different persons, each from each other, from now on."""
    keys = {pair_key(*pair) for pair in combinations(sorted(set(ids)), 2)}
    NotDuplicate.objects.bulk_create(
        [NotDuplicate(partner=partner, kind=kind, first=first, second=second) for first, second in sorted(keys)],
        ignore_conflicts=True,
    )


def propose_again(*, kind: str, partner: Partner, ids: list[UUID]) -> None:
    """Takes it back that these rows are different persons."""
    NotDuplicate.objects.of(partner).filter(kind=kind, first__in=ids, second__in=ids).delete()


@transaction.atomic
def forget_people(partner: Partner, ids: Iterable[UUID]) -> set[UUID]:
    """Erases what the journal holds on persons and on those merged into them before; gives the keys of all."""
    known = set(ids)
    known |= merged_into(partner, known).keys()
    Merge.objects.of(partner).filter(Q(keep__in=known) | Q(drop__in=known)).delete()
    pairs = NotDuplicate.objects.of(partner)
    pairs.filter(Q(first__in=known) | Q(second__in=known)).delete()
    return known


def _lock_flyers(keys: Iterable[Any]) -> None:
    """A deletion of a flyer locks it and then what it brought. It is named, and does not change."""
    flyers: Any = Prospect._meta.get_field("campaign").related_model
    named = flyers.objects.filter(pk__in=set(keys) - {None}).order_by("pk")
    list(named.select_for_update(of=("self",), no_key=True).values_list("pk"))


def _locked_pair(kind: str, partner: Partner, keep: UUID, drop: UUID) -> tuple[Any, Any]:
    """In the order of their keys: of two merges of a pair, one finds a single row."""
    model = MODELS[kind]
    # The prospects of one client: a sale may count for the flyer of any.
    pair = Q(pk__in=(keep, drop))
    linked = pair if model is Prospect else Q(client__in=(keep, drop))
    clients = Prospect.objects.of(partner).filter(linked, client__isnull=False).values_list("client", flat=True)
    prospects = Prospect.objects.of(partner).filter(linked | Q(client__in=set(clients))).order_by("pk")
    _lock_flyers(prospects.values_list("campaign", flat=True))
    # A conversion locks the prospect and then its client.
    rows: list[Person] = list(prospects.select_for_update(of=("self",)))
    if model is Client:
        rows = list(Client.objects.of(partner).filter(pair).order_by("pk").select_for_update(of=("self",)))
    found = {row.pk: row for row in rows if row.pk in (keep, drop)}
    if len(found) != 2:
        raise Http404
    return found[keep], found[drop]


def _add_what_only_one_has(kept: Any, dropped: Any, fields: dict[str, str]) -> None:
    """What cannot be chosen between."""
    kept.assignee_id = kept.assignee_id or dropped.assignee_id
    if isinstance(kept, Client):
        kept.password = kept.password or dropped.password
        return
    if kept.client_id and dropped.client_id and kept.client_id != dropped.client_id:
        raise LinkedClientsDiffer
    kept.client_id = kept.client_id or dropped.client_id
    kept.car_id = kept.car_id or dropped.car_id
    # The first touch: of the earlier request that came by a flyer.
    came = sorted((kept, dropped), key=lambda each: each.created_at)
    kept.campaign_id = next((each.campaign_id for each in came if each.campaign_id), None)
    if fields.get("status") == "drop":
        kept.lost_reason, kept.lost_note = dropped.lost_reason, dropped.lost_note
    if dropped.has_clock and not kept.has_clock:
        # The request is answered, and the row from a file is not: the kept row takes the request's clock.
        for column in ("source", "provider", "created_at", "soon_at", "due_at", "first_contact_at"):
            setattr(kept, column, getattr(dropped, column))
    # A contact of before its request answers no kept one: its clock runs on.
    if dropped.first_contact_at and dropped.first_contact_at >= kept.created_at:
        kept.first_contact_at = kept.first_contact_at or dropped.first_contact_at
    kept.seen_at = kept.seen_at or dropped.seen_at
    kept.has_original = kept.has_original or dropped.has_original
    kept.repeats += dropped.repeats + 1
    kept.last_repeat_at = max(filter(None, (kept.last_repeat_at, dropped.last_repeat_at, dropped.created_at)))
    notes = [*kept.repeat_notes, repeat_note(kept, vars(dropped), dropped.created_at), *dropped.repeat_notes]
    kept.repeat_notes = sorted(notes, key=lambda each: each["createdAt"], reverse=True)[:MAX_REPEAT_NOTES]


def _move(dropped: Person, kept: Person) -> tuple[dict[str, list[str]], Moves]:
    """Everything that points to `dropped` points to `kept`, but sales, which are given; with the keys by column.

    No date of theirs changes.
    """
    moved: dict[str, list[str]] = {}
    sales: Moves = {}
    for column in referring(type(dropped)):
        rows = column.model._base_manager.filter(**{column.name: dropped})
        keys = list(rows.order_by("pk").select_for_update(of=("self",)).values_list("pk", flat=True))
        if not keys:
            continue
        moved[reference_name(column)] = [str(key) for key in keys]
        if column.model is Sale:
            sales |= {key: {column.attname: kept.pk} for key in keys}
        else:
            column.model._base_manager.filter(pk__in=keys).update(**{column.name: kept})
    return moved, sales


def _move_sales(kind: str, kept: Any, dropped: UUID, sales: Moves) -> None:
    """Moves them and gives them their flyer, in one write."""
    if kind == Kind.CLIENT:
        credit_sales({kept.pk}, moves=sales)
    else:
        credit_sales({kept.client_id} - {None}, moves=sales, merged=(kept, dropped))


def _clients(kind: str, keys: set[UUID]) -> set[UUID]:
    """These clients, or those of these prospects."""
    if kind == Kind.CLIENT:
        return keys
    return set(Prospect.objects.filter(pk__in=keys, client__isnull=False).values_list("client", flat=True))


def _later(merge: Merge) -> models.QuerySet[Any]:
    """Merges since of either row, which stand."""
    both = (merge.keep, merge.drop)
    since: models.QuerySet[Any] = Merge.objects.of(merge.partner).filter(
        Q(keep__in=both) | Q(drop__in=both), undone_at=None, pk__gt=merge.pk
    )
    return since


def _untouched(merge: Merge, kept: Person) -> Row:
    """The kept row as it was before, to be stored.

    Raises MergeTouched where it is no longer as the merge left it, or where what either row named is gone.
    """
    now, after = _written(kept)["fields"], merge.after["fields"]
    changed = {name for name, value in now.items() if value != after.get(name, value)}
    if changed - WRITTEN_ALONE:
        raise MergeTouched
    fields = {**now, **merge.before["fields"], **{name: now[name] for name in changed}}
    before = {**merge.before, "fields": fields}
    for column, target in (*references(before), *references(merge.dropped)):
        if not column.related_model._base_manager.filter(pk=target).select_for_update(of=("self",), no_key=True):
            raise MergeTouched
    return before


def _moved_rows(merge: Merge) -> list[tuple[Any, models.QuerySet[Any]]]:
    """What the merge moved, by its column, locked. Raises MergeTouched where a row is gone or names another."""
    found = []
    for column in referring(MODELS[merge.kind]):
        if keys := set(merge.moved.get(reference_name(column), ())):
            rows = column.model._base_manager.filter(pk__in=keys, **{column.name: merge.keep})
            if len(rows.order_by("pk").select_for_update(of=("self",)).values_list("pk")) != len(keys):
                raise MergeTouched
            found.append((column, rows))
    return found


def _written(row: models.Model) -> Row:
    """The stored row as the journal keeps it."""
    return as_stored([type(row)._base_manager.get(pk=row.pk)])[0]
