"""Merging two rows of one person, and taking that back (docs/behaviour/lists.md#duplicates-and-merges)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import combinations
from typing import Any
from uuid import UUID

from django.core import serializers
from django.db import models, transaction
from django.dispatch import Signal
from django.http import Http404
from django.utils import timezone

from apps.bin.services import Reference, forget_link, link_again, note_links
from apps.bin.snapshots import ExactEncoder, Link, Row, rebuild, reference_name, references
from apps.clients.flyers import credit_sales
from apps.clients.models import Client
from apps.core.api.errors import SampleRow
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.core.types import Fields
from apps.partners.models import Account, Partner
from apps.prospects.models import MAX_REPEAT_NOTES, Prospect
from apps.prospects.services import repeat_note, send_seen

from .errors import KeptGone, LaterMerge, LinkedClientsDiffer, MergeOver, NumberTaken
from .models import Kind, Merge, NotDuplicate
from .selectors import MODELS, Person, merged_into, pair_key, referring

# For rows that name a person without a foreign key. With the `partner_id` and the keys `drop` and `keep`, in the
# transaction of the merge: what they name from now on; receivers give the keys of these rows as `Merge.moved` has them.
moving = Signal()
# With the `merge`, in the transaction that undoes it.
returning = Signal()

# The columns of sales that change, by the sale's key.
Moves = dict[UUID, dict[str, UUID]]
SALE: Any = Client._meta.get_field("sales").related_model

# The columns that a person chooses between.
CHOICES: dict[str, tuple[str, ...]] = {
    Kind.CLIENT: ("full_name", "phone_number", "email", "address", "region", "status", "follow_up_at"),
    Kind.PROSPECT: (
        "full_name", "phone_number", "email", "need", "car_model", "message", "status", "follow_up_at",
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
    answers: list[tuple[Any, Any]] = moving.send(Merge, partner_id=partner.pk, drop=drop, keep=keep)
    for _receiver, keys in answers:
        moved |= keys
    # First, so that the kept row may have its number.
    MODELS[kind].objects.filter(pk=dropped.pk).delete()
    with refuse_duplicate(NumberTaken()):
        kept.save()
    touch(partner.pk)
    if kind == Kind.PROSPECT:
        send_seen(partner.pk, [dropped.pk, *([kept.pk] if kept.seen_at else [])])
    return Merge.objects.create(
        partner=partner, kind=kind, keep=kept.pk, drop=dropped.pk, keep_name=before["fields"]["full_name"],
        drop_name=dropped_row["fields"]["full_name"], by=by, fields=fields, before=before,
        after=_written(kept), dropped=dropped_row, moved=moved,
    )  # fmt: skip


@transaction.atomic
def undo(*, merge: Merge) -> Merge:
    """Two rows again, as they were: what was changed or added since stays with the kept one.

    Raises NotFound, MergeOver after 30 days or where it is undone, LaterMerge, KeptGone and NumberTaken (409).
    """
    # The kept row before the journal, as a merge does.
    kept = MODELS[merge.kind].objects.of(merge.partner).select_for_update(of=("self",)).filter(pk=merge.keep).first()
    merge = locked(merge)
    if not merge.reversible:
        raise MergeOver
    if kept is None:
        raise LaterMerge if _later(merge).exists() else KeptGone
    if _later(merge).exists():
        raise LaterMerge
    now, after = _written(kept)["fields"], _led(merge.after, merge.partner)
    given_back = {
        name: value
        for name, value in merge.before["fields"].items()
        if value != merge.after["fields"][name] and now[name] in (merge.after["fields"][name], after[name])
    }
    if merge.kind == Kind.PROSPECT and now["status"] != merge.after["fields"]["status"]:
        # They belong to the status, which has moved on.
        given_back = {name: value for name, value in given_back.items() if not name.startswith("lost_")}
    if merge.kind == Kind.PROSPECT and given_back.get("status", now["status"]) != Prospect.Status.NEW:
        # Its clock has stopped since: it does not run again.
        given_back = {name: value for name, value in given_back.items() if name != "first_contact_at" or value}
    for column, _target in references(merge.after):
        if column.name in given_back:
            forget_link(kept, column.name, since=merge.created_at)
    given_back = _standing({"model": merge.before["model"], "pk": merge.keep, "fields": given_back}, merge)["fields"]
    with refuse_duplicate(NumberTaken()):
        if given_back:
            _give_back(kept, given_back)
        rebuild([_standing(merge.dropped, merge)])
    sales: Moves = {}
    for column in referring(type(kept)):
        keys = merge.moved.get(reference_name(column), ())
        rows = column.model._base_manager.filter(pk__in=keys, **{column.name: merge.keep})
        if column.model is SALE:
            sales |= {key: {column.attname: merge.drop} for key in rows.values_list("pk", flat=True)}
        else:
            rows.update(**{column.name: merge.drop})
    credit_sales(_clients(merge.kind, {merge.keep, merge.drop}), moves=sales)
    link_again(merge.partner_id, {merge.keep, merge.drop})
    returning.send(Merge, merge=merge)
    merge.undone_at = timezone.now()
    merge.save(update_fields=["undone_at", "updated_at"])
    touch(merge.partner_id)
    return merge


def follow_merges(partner_id: UUID, references: set[Reference], **_signal: object) -> dict[Reference, UUID]:
    """Where these references lead now: merges and undoings since they were taken down move them, as rows that stand."""
    columns = {reference_name(column) for model in MODELS.values() for column in referring(model)}
    references = {reference for reference in references if reference.name in columns}
    if not references:
        return {}
    merges = _merges_of(partner_id, {reference.target for reference in references})
    steps = [(merge.created_at, False, merge) for merge in merges]
    steps += [(merge.undone_at, True, merge) for merge in merges if merge.undone_at]
    steps.sort(key=lambda step: step[:2])
    led = {}
    for reference in references:
        target = reference.target
        for at, is_undoing, merge in steps:
            if at >= reference.since:
                target = _follow(merge, reference, target, is_undoing=is_undoing)
        if target != reference.target:
            led[reference] = target
    if led:
        Merge.objects.bulk_update([merge for merge in merges if merge.reversible], ["moved"])
    return led


def _merges_of(partner_id: UUID, persons: set[UUID]) -> list[Merge]:
    """The merges by which references to these persons may have moved. The persons are locked: no further one begins."""
    known = _merges_naming(partner_id, persons)
    everyone = persons.union(*((merge.keep, merge.drop) for merge in known))
    # Prospects before clients and both before the journal, as a merge and its undoing do.
    for model in (Prospect, Client):
        list(model.objects.filter(pk__in=everyone).order_by("pk").select_for_update(of=("self",)).values_list("pk"))
    merges = [merge.pk for merge in _merges_naming(partner_id, persons)]
    journal = Merge.objects.filter(pk__in=merges).defer("before", "after", "dropped").order_by("pk")
    return list(journal.select_for_update(of=("self",))) if merges else []


def _merges_naming(partner_id: UUID, persons: set[UUID]) -> list[Merge]:
    """With those that led on from there."""
    found: dict[UUID, Merge] = {}
    while persons:
        named = models.Q(drop__in=persons) | models.Q(keep__in=persons, undone_at__isnull=False)
        new = list(Merge.objects.filter(named, partner=partner_id).exclude(pk__in=found).only("keep", "drop"))
        persons = {key for merge in new for key in (merge.keep, merge.drop)}
        found |= {merge.pk: merge for merge in new}
    return list(found.values())


def _follow(merge: Merge, reference: Reference, target: UUID, *, is_undoing: bool) -> UUID:
    """The target after the merge, which has to know what moved, or after its undoing."""
    moved = merge.moved.setdefault(reference.name, [])
    if is_undoing:
        return merge.drop if target == merge.keep and reference.row in moved else target
    if target != merge.drop:
        return target
    moved.append(reference.row)
    return merge.keep


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
    Merge.objects.of(partner).filter(models.Q(keep__in=known) | models.Q(drop__in=known)).delete()
    pairs = NotDuplicate.objects.of(partner)
    pairs.filter(models.Q(first__in=known) | models.Q(second__in=known)).delete()
    return known


def _locked_pair(kind: str, partner: Partner, keep: UUID, drop: UUID) -> tuple[Any, Any]:
    """In the order of their keys: of two merges of a pair, one finds a single row."""
    model = MODELS[kind]
    # The prospects of one client: a sale may count for the flyer of any.
    pair = models.Q(pk__in=(keep, drop))
    linked = pair if model is Prospect else models.Q(client__in=(keep, drop))
    clients = Prospect.objects.of(partner).filter(linked, client__isnull=False).values_list("client", flat=True)
    prospects = Prospect.objects.of(partner).filter(linked | models.Q(client__in=set(clients))).order_by("pk")
    # A deletion of a flyer locks it and then what it brought. It is named, and does not change.
    flyers: Any = Prospect._meta.get_field("campaign").related_model
    named = flyers.objects.filter(pk__in=set(prospects.values_list("campaign", flat=True)) - {None}).order_by("pk")
    list(named.select_for_update(of=("self",), no_key=True).values_list("pk"))
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
    # A contact of before its request answers no kept one: its clock runs on.
    if dropped.first_contact_at and dropped.first_contact_at >= kept.created_at:
        kept.first_contact_at = kept.first_contact_at or dropped.first_contact_at
    kept.seen_at = kept.seen_at or dropped.seen_at
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
        if column.model is SALE:
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
        models.Q(keep__in=both) | models.Q(drop__in=both), undone_at=None, pk__gt=merge.pk
    )
    return since


def _standing(row: Row, merge: Merge) -> Row:
    """The row with its references led to where their targets went meanwhile, or to nothing until they are restored."""
    fields = dict(row["fields"])
    named = {
        Reference(reference_name(column), str(row["pk"]), target, merge.created_at): column
        for column, target in references(row)
    }
    led = follow_merges(merge.partner_id, set(named))
    for reference, column in named.items():
        target = led.get(reference, reference.target)
        stands = column.related_model._base_manager.filter(pk=target).exists()
        fields[column.name] = str(target) if stands else None
        if not stands:
            note_links(merge.partner_id, [Link(row["model"], UUID(reference.row), column.name, target)])
    return {**row, "fields": fields}


def _led(row: Row, partner: Partner) -> Fields:
    """The fields of a row that stands, as deletions and merges have left them."""
    led = {column.name: _standing_key(column.related_model, target, partner) for column, target in references(row)}
    return {**row["fields"], **led}


def _standing_key(model: Any, key: UUID | None, partner: Partner) -> str | None:
    while key and not model._base_manager.filter(pk=key).exists():
        key = Merge.objects.of(partner).filter(drop=key, undone_at=None).values_list("keep", flat=True).first()
    return str(key) if key else None


def _written(row: models.Model) -> Row:
    """The stored row as the journal keeps it."""
    stored = serializers.serialize("python", [type(row)._base_manager.get(pk=row.pk)])
    return dict(json.loads(json.dumps(stored[0], cls=ExactEncoder)))


def _give_back(kept: Any, fields: Fields) -> None:
    """As a row is rebuilt: its dates follow from the journal, not from now."""
    written = _written(kept)
    for found in serializers.deserialize("python", [{**written, "fields": {**written["fields"], **fields}}]):
        row: Any = found.object
        row.fold()
        found.save()
