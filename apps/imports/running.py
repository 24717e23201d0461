"""The work of an import, in batches: each is one transaction with its progress, so that a killed process loses and
repeats nothing. `apps.core.ops.background` says which process does it."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any
from uuid import UUID

from django.db import DataError, IntegrityError, InterfaceError, OperationalError, transaction
from django.db.models import Count, Q
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException

from apps.audit.context import acting_as
from apps.cars.models import Car, ModelCar
from apps.cars.services import create_car, save_model, update_car
from apps.clients.models import Client
from apps.clients.services import create_client, update_client
from apps.core.models.text import fold
from apps.core.ops.background import LEASE, Stopped, Worker
from apps.core.ops.health import draining
from apps.core.types import Fields, Json
from apps.garages.models import Garage
from apps.garages.services import create_garage
from apps.live.notify import notify
from apps.partners.models import Account
from apps.prospects.models import Prospect
from apps.prospects.services import create_prospect, update_prospect

from .judging import judge_again
from .models import UNDOABLE, Import, ImportRow, Made
from .undoing import WRITTEN, Keeping

logger = logging.getLogger(__name__)

EVENT = "import:progress"
BATCH = 200
# Between two messages of the progress.
TELL_SECONDS = 0.5
State, Action = Import.State, ImportRow.Action
# JSON has no type for these, so they are stored as texts.
CAR_VALUES: dict[str, Callable[[str], Decimal | date]] = {
    "prix": Decimal,
    "purchase_price": Decimal,
    "purchase_date": date.fromisoformat,
    "premiere_immatriculation": date.fromisoformat,
}


def _run(imported: Import) -> None:
    """Batch after batch, each one transaction with its progress."""
    told = 0.0
    while True:
        if draining.is_set():
            raise Stopped
        progress = _batch(imported)
        imported.last_progress = imported.attempts
        over = progress["state"] != State.RUNNING
        if over or time.monotonic() - told >= TELL_SECONDS:
            told = time.monotonic()
            notify(imported.partner_id, EVENT, progress)
        if over:
            return


@transaction.atomic
def _batch(imported: Import) -> Json:
    """Writes the next rows; gives the progress. Raises Stopped where the import is another process's by now."""
    current = worker.held(imported).select_for_update(of=("self",)).select_related("partner").first()
    if current is None:
        raise Stopped
    rows = list(current.rows.filter(done=False, action__in=WRITTEN).order_by("number")[:BATCH])
    accounts = Account.objects.filter(is_active=True, partner=current.partner_id)
    account = accounts.filter(pk=current.by_id).first() if current.by_id else None
    if rows and account:
        writer = Writer(current, account)
        with acting_as(account):
            planned = {row.pk: (row.action, row.target) for row in rows}
            judge_again(imported=current, rows=rows)
            keeping = Keeping(current, rows)
            for row in rows:
                if row.action in WRITTEN:
                    writer.write(row)
            keeping.keep(rows)
        ImportRow.objects.filter(pk__in=[row.pk for row in rows]).update(done=True)
        others = [row for row in rows if planned[row.pk] != (row.action, row.target)]
        ImportRow.objects.bulk_update(others, ["action", "target", "values", "changes", "errors"])
        current.done += len(rows)
        current.last_progress = current.attempts
    else:
        _finish(current, State.FAILED if rows else State.DONE)
    # SQLite may leave the thread that renews the lease no turn between two batches.
    current.lease_until = timezone.now() + LEASE
    current.save()
    return progress_of(current)


def _finish(imported: Import, state: str) -> None:
    # None are left of an import that is done.
    left = imported.rows.filter(done=False, action__in=WRITTEN)
    left.update(action=Action.ERROR, errors={"": [_("Not written: the import stopped before this row.")]})
    found = imported.rows.order_by().values("action").annotate(count=Count("id")).values_list("action", "count")
    counts = Counter(dict(found))
    imported.counts = {
        **(imported.counts or {}),
        **{str(action): counts[action] for action in Action if action != Action.ERROR},
        "errors": counts[Action.ERROR],
    }
    imported.state, imported.finished_at = state, timezone.now()
    imported.undo_until = imported.finished_at + UNDOABLE


@transaction.atomic
def _give_up(imported: Import) -> None:
    current = worker.held(imported).select_for_update(of=("self",)).first()
    if current:
        _finish(current, State.FAILED)
        current.save()
        transaction.on_commit(partial(notify, current.partner_id, EVENT, progress_of(current)))


def progress_of(imported: Import) -> Json:
    """What the open tabs are told."""
    return {"id": str(imported.pk), "state": imported.state, "done": imported.done, "total": imported.total}


worker = Worker("imports", waiting=lambda: Import.objects.filter(state=State.RUNNING), run=_run, give_up=_give_up)


class Writer:
    """Writes rows by the services that the API's calls use."""

    def __init__(self, imported: Import, by: Account) -> None:
        self.imported, self.partner, self.by = imported, imported.partner, by
        self.models: dict[str, ModelCar] = {}

    def write(self, row: ImportRow) -> None:
        """Where it cannot be written, the row says why not."""
        write = _WRITERS[self.imported.kind]
        try:
            with transaction.atomic():
                write(self, row, dict(row.values))
        except APIException as error:
            self.refuse(row, _words(error))
        except Http404:
            self.refuse(row, _("This row has been deleted since the preview."))
        except (IntegrityError, DataError):
            self.refuse(row, _("This row cannot be stored: something it refers to has changed."))
        except (OperationalError, InterfaceError):
            # A fault of the database and not of the row: the batch is tried again.
            raise
        except Exception:  # An unforeseen error in one row must not stop the others.
            logger.exception("imports: row %d of %s failed", row.number, self.imported.pk)
            self.refuse(row, _("Server error."))

    def refuse(self, row: ImportRow, reason: str) -> None:
        row.action, row.errors = Action.ERROR, {"": [reason]}

    def target(self, model: type[Any], row: ImportRow) -> Any:
        found = model.objects.of(self.partner).filter(pk=row.target).first()
        if found is None:
            raise Http404
        return found

    def car(self, row: ImportRow, values: Json) -> None:
        for name, read in CAR_VALUES.items():
            if values.get(name):
                values[name] = read(values[name])
        if "garage" in values:
            values["garage"] = self.garage(values["garage"])
        title = values.pop("model_car", None)
        if title:
            values["model_car"] = self.model(title)
        if row.action == Action.CREATE:
            create_car(partner=self.partner, id=row.pk, **values)
        else:
            update_car(car=self.target(Car, row), by=self.by, **values)

    def model(self, title: str) -> ModelCar:
        """The model of that name, made where there is none."""
        known = self.models.get(fold(title))
        if known is None:
            found = ModelCar.objects.of(self.partner).filter(intitule_folded=fold(title)).first()
            known = found or save_model(model=ModelCar(partner=self.partner), intitule=title)
            if found is None:
                self.note_made(Made.Kind.MODEL_CAR, known.pk)
            if found:
                # One that this row makes is gone again where the row is refused.
                self.models[fold(title)] = found
        return known

    def note_made(self, kind: str, pk: UUID) -> None:
        Made.objects.create(partner=self.partner, of_import=self.imported, kind=kind, row=pk)

    def garage(self, named: str | dict[str, str]) -> Garage:
        """The garage of that key; one that has only a name is made, named and located so, where there is none."""
        garages = Garage.objects.of(self.partner)
        if isinstance(named, str):
            found = garages.filter(pk=UUID(named)).first()
            if found is None:
                raise Http404
            return found
        name = named["nom"]
        found = (
            garages.filter(Q(nom_folded=fold(name)) | Q(localisation_folded=fold(name))).order_by("created_at").first()
        )
        if found is None:
            found = create_garage(partner=self.partner, nom=name, localisation=name)
            self.note_made(Made.Kind.GARAGE, found.pk)
        return found

    def client(self, row: ImportRow, values: Json) -> None:
        if row.action == Action.CREATE:
            create_client(partner=self.partner, id=row.pk, **values)
        else:
            update_client(client=self.target(Client, row), **values)

    def prospect(self, row: ImportRow, values: Json) -> None:
        if row.action == Action.CREATE:
            if received := values.pop("created_at", None):
                values["created_at"] = datetime.fromisoformat(received)
            source = Prospect.Source.PARTNER if self.imported.as_new else Prospect.Source.IMPORT
            # The person who imports the list knows of its rows: no tab announces each.
            create_prospect(
                partner=self.partner, source=source, announced=False, id=row.pk, seen_at=timezone.now(), **values
            )
        else:
            update_prospect(prospect=self.target(Prospect, row), by=self.by, **values)

    def model_car(self, row: ImportRow, values: Json) -> None:
        model = ModelCar(partner=self.partner, id=row.pk) if row.action == Action.CREATE else self.target(ModelCar, row)
        save_model(model=model, **values)


_WRITERS: dict[str, Callable[[Writer, ImportRow, Fields], None]] = {
    Import.Kind.CAR: Writer.car,
    Import.Kind.CLIENT: Writer.client,
    Import.Kind.PROSPECT: Writer.prospect,
    Import.Kind.MODEL_CAR: Writer.model_car,
}


def _words(error: APIException) -> str:
    detail: Any = error.detail
    while isinstance(detail, dict | list):
        detail = next(iter(detail.values() if isinstance(detail, dict) else detail), "")
    return str(detail)
