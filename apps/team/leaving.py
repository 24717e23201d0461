"""The end of an account: its rows go to somebody else or become unassigned, and come back with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db.models import F
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record
from apps.bulk.actions import BulkAction, Entry, Refusals, Values, store
from apps.bulk.models import Undo, UndoPart
from apps.bulk.services import batches
from apps.core.links import digest, new_token
from apps.core.models.counted import touch
from apps.core.models.db import Among
from apps.lead_routing.services import Why, note
from apps.live.day import day_changed
from apps.partners.assignees import Assigned
from apps.partners.errors import AccountExists
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect

KIND = "account"


def assigned_models() -> list[type[Assigned]]:
    """Every kind of row that somebody may be in charge of, in the order in which rows are locked."""
    models = [model for model in apps.get_models() if issubclass(model, Assigned)]
    return sorted(models, key=lambda model: model is not Prospect)


def leave(*, partner: Partner, account: Account, by: Account, hand_to: Account | None) -> tuple[dict[str, int], str]:
    """Ends a locked account: how many rows of each kind went to `hand_to`, and the token that undoes it."""
    token = new_token()
    Undo.objects.of(partner).expired().delete()
    stored = Undo.objects.create(
        partner=partner, kind=KIND, action=Leave.name, token_digest=digest(token), by=by, by_name=by.full_name
    )
    ended = Entry(str(account.pk), [account.email, account.is_active], [], account.full_name)
    UndoPart.objects.create(partner=partner, undo=stored, rows=[ended])
    account.left_at, account.is_active = timezone.now(), False
    account.token_version += 1
    account.save(update_fields=["left_at", "is_active", "token_version"])
    moved = {}
    for model in assigned_models():
        rows = model.objects.of(partner).filter(assignee=account)
        ids = list(rows.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
        before, after = [str(account.pk)], [str(hand_to.pk) if hand_to else None]
        for some in batches(ids):
            model.objects.of(partner).filter(pk__in=some).update(assignee=hand_to, updated_at=timezone.now())
            note([model(id=pk, partner=partner, assignee=hand_to) for pk in some], why=Why.HAND, by=by)
            entries = [Entry(str(pk), before, after, "") for pk in some]
            UndoPart.objects.create(partner=partner, undo=stored, rows=entries)
        if ids:
            moved[str(model._meta.model_name)] = len(ids)
    Undo.objects.filter(pk=stored.pk).update(row_count=1 + sum(moved.values()))
    _told(partner.pk)
    return moved, token


class Leave(BulkAction[Assigned]):
    """Undoes `leave`: the account is one of the team again, with what has not been given to somebody else since."""

    name = "leave"
    columns = ("assignee_id",)
    leaves_changed = True

    def locked(self, kind: str, partner: Partner, ids: Sequence[UUID]) -> list[Any]:
        found: list[Any] = list(partner.accounts.filter(pk__in=ids).select_for_update(of=("self",)))
        for model in assigned_models():
            rows = model.objects.of(partner).filter(Among(F("pk"), ids))
            found += rows.select_for_update(of=("self",)).order_by("pk")
        return found

    def undo(self, rows: Sequence[Any], entries: Mapping[UUID, Entry]) -> list[UUID]:
        """Raises AccountExists (409) where the address belongs to another account by now."""
        ended = {account.pk: account for account in rows if isinstance(account, Account)}
        for pk, account in ended.items():
            _bring_back(account, *entries[pk].before)
        handed = {pk: entry for pk, entry in entries.items() if pk not in ended}
        return super().undo([row for row in rows if not isinstance(row, Account)], handed)

    def write(self, rows: Sequence[Assigned], before: Mapping[UUID, Values]) -> Refusals:
        for model in {type(row) for row in rows}:
            store([row for row in rows if type(row) is model], self.columns)
        note(rows, why=Why.HAND, by=self.by)
        return []

    def done(self, partner_id: UUID, ids: Sequence[UUID]) -> None:
        _told(partner_id)


def _bring_back(account: Account, email: str, was_active: bool) -> None:
    if account.email != email:
        raise AccountExists
    account.left_at, account.is_active = None, was_active
    account.save(update_fields=["left_at", "is_active"])
    record(Event.TEAM_RESTORED, about=account)


def _told(partner_id: UUID) -> None:
    touch(partner_id)
    day_changed(partner_id)
