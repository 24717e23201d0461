"""The work of an import, in batches: each is one transaction with its progress, so that a killed process loses and
repeats nothing. `apps.core.ops.background` says which process does it."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

from django.db import DataError, IntegrityError, InterfaceError, OperationalError, transaction
from django.db.models import Count, Q
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException

from apps.api_tokens.authentication import act_for
from apps.api_tokens.models import ApiToken
from apps.audit.context import acting_as
from apps.cars.models import Car, ModelCar
from apps.cars.services import create_cars, create_models, new_car, save_model, update_car
from apps.clients.models import Client
from apps.clients.services import create_clients, update_client
from apps.consents.models import Channel, Contactable, Source, state_column
from apps.consents.services import consent_of, record_latest
from apps.core.models.base import PartnerModel
from apps.core.models.text import fold
from apps.core.ops.background import LEASE, Stopped, Worker
from apps.core.ops.health import draining
from apps.core.types import Fields, Json
from apps.garages.models import Garage
from apps.garages.services import create_garage
from apps.live.notify import notify
from apps.partners.models import Account, Role
from apps.prospects.models import Prospect
from apps.prospects.services import create_prospects, new_prospect, update_prospect

from .fields import CONSENT, kind_of
from .judging import judge_again
from .models import UNDOABLE, Import, ImportRow, Made
from .undoing import WRITTEN, Keeping

logger = logging.getLogger(__name__)

EVENT = "import:progress"
BATCH = 500
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
            notify(imported.partner_id, EVENT, progress, in_charge=[imported.by_id])
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
        if current.token and account.role == Role.OWNER:
            act_for(account, scope=ApiToken.Scope.WRITE, name=current.token)
        current.partner.viewer = None if account.role == Role.OWNER else account
        writer = Writer(current, account)
        with acting_as(account):
            planned = {row.pk: (row.action, row.target) for row in rows}
            judge_again(imported=current, rows=rows)
            keeping = Keeping(current, rows)
            writer.write(rows)
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
        progress = progress_of(current)
        transaction.on_commit(partial(notify, current.partner_id, EVENT, progress, in_charge=[current.by_id]))


def progress_of(imported: Import) -> Json:
    """What the open tabs are told."""
    return {"id": str(imported.pk), "state": imported.state, "done": imported.done, "total": imported.total}


worker = Worker("imports", waiting=lambda: Import.objects.filter(state=State.RUNNING), run=_run, give_up=_give_up)


class Writer:
    """Writes rows by the services that the API's calls use."""

    def __init__(self, imported: Import, by: Account) -> None:
        self.imported, self.partner, self.by = imported, imported.partner, by
        self.kind = _KINDS[imported.kind]
        # The models and garages that the rows name, by their key or folded name.
        self.models: dict[str, ModelCar] = {}
        self.garages: dict[str, Garage] = {}

    def write(self, rows: Sequence[ImportRow]) -> None:
        """Where one cannot be written, it says why not. New rows are stored together, in the order of the file."""
        if self.imported.kind == Import.Kind.CAR:
            self.look_up(rows)
        new: list[ImportRow] = []
        for row in rows:
            if row.action == Action.CREATE and not self.names_unknown(row):
                new.append(row)
            elif row.action == Action.CREATE:
                self.add(new)
                new = []
                self.write_alone(row)
            elif row.action == Action.UPDATE:
                self.write_alone(row)
        self.add(new)

    def add(self, rows: Sequence[ImportRow]) -> None:
        """Stores new rows, as many at a time as possible."""
        made: dict[ImportRow, Any] = {}
        for row in rows:
            with self.refusing(row):
                made[row] = self.kind.new(self, dict(row.values), row.pk)
        if len(made) == 1:
            with self.refusing(*made), transaction.atomic():
                self.store(made)
        elif made:
            try:
                with transaction.atomic():
                    self.store(made)
            except (OperationalError, InterfaceError):
                raise
            except Exception:  # One of them cannot be stored: it says why once it is alone.
                half = len(made) // 2
                self.add([*made][:half])
                self.add([*made][half:])

    def write_alone(self, row: ImportRow) -> None:
        values = dict(row.values)
        with self.refusing(row), transaction.atomic():
            if row.action == Action.CREATE:
                self.store({row: self.kind.new(self, values, row.pk)})
            else:
                target = self.target(row)
                self.kind.update(self, values, target)
                self.record_consents({row: target})
        if row.action == Action.ERROR:
            # The transaction took back any model or garage that the row made.
            self.models.clear()
            self.garages.clear()

    def store(self, made: Mapping[ImportRow, PartnerModel]) -> None:
        self.kind.store([*made.values()])
        self.record_consents(made)

    def record_consents(self, rows: Mapping[ImportRow, PartnerModel]) -> None:
        """Where a row names a consent, one of each channel that the person can be reached by."""
        record_latest(
            [
                consent_of(person, channel, state=state, source=Source.PAPER, by=self.by)
                for row, person in rows.items()
                if isinstance(person, Contactable) and (state := row.values.get(CONSENT))
                for channel in Channel
                if person.contact(channel) and getattr(person, state_column(channel)) != state
            ]
        )

    @contextmanager
    def refusing(self, row: ImportRow) -> Iterator[None]:
        """Where the block fails, the row says why."""
        try:
            yield
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

    def target(self, row: ImportRow) -> Any:
        found = kind_of(self.imported.kind).model.objects.of(self.partner).filter(pk=row.target).first()
        if found is None:
            raise Http404
        return found

    # Cars

    def look_up(self, rows: Sequence[ImportRow]) -> None:
        """Reads the models and the garages that the rows name."""
        titles = {fold(title) for row in rows if (title := row.values.get("model_car"))}
        models = ModelCar.objects.of(self.partner).filter(intitule_folded__in=titles)
        self.models = {model.intitule_folded: model for model in models}
        keys = {named for row in rows if isinstance(named := row.values.get("garage"), str)}
        self.garages = {str(garage.pk): garage for garage in Garage.objects.of(self.partner).filter(pk__in=keys)}

    def names_unknown(self, row: ImportRow) -> bool:
        """Whether it may make a model or a garage too, which goes again where the row is refused."""
        title, garage = row.values.get("model_car"), row.values.get("garage")
        return bool(title and fold(title) not in self.models) or bool(garage and _key(garage) not in self.garages)

    def car_values(self, values: Json) -> Json:
        for name, read in CAR_VALUES.items():
            if values.get(name):
                values[name] = read(values[name])
        if "garage" in values:
            values["garage"] = self.garage(values["garage"])
        title = values.pop("model_car", None)
        if title:
            values["model_car"] = self.model(title)
        return values

    def model(self, title: str) -> ModelCar:
        """The model of that name, made where there is none."""
        known = self.models.get(fold(title))
        if known is None:
            known = ModelCar.objects.of(self.partner).filter(intitule_folded=fold(title)).first()
            if known is None:
                known = save_model(model=ModelCar(partner=self.partner), intitule=title)
                self.note_made(Made.Kind.MODEL_CAR, known.pk)
            self.models[fold(title)] = known
        return known

    def note_made(self, kind: str, pk: UUID) -> None:
        Made.objects.create(partner=self.partner, of_import=self.imported, kind=kind, row=pk)

    def garage(self, named: str | dict[str, str]) -> Garage:
        """The garage of that key; one that has only a name is made, named and located so, where there is none."""
        known = self.garages.get(_key(named))
        if known is None:
            if isinstance(named, str):
                raise Http404
            name = named["nom"]
            same = Q(nom_folded=fold(name)) | Q(localisation_folded=fold(name))
            known = Garage.objects.of(self.partner).filter(same).order_by("created_at").first()
            if known is None:
                known = create_garage(partner=self.partner, nom=name, localisation=name)
                self.note_made(Made.Kind.GARAGE, known.pk)
            self.garages[_key(named)] = known
        return known

    def new_car(self, values: Json, pk: UUID) -> Car:
        return new_car(partner=self.partner, id=pk, has_photo=False, **self.car_values(values))

    def update_car(self, values: Json, car: Car) -> None:
        update_car(car=car, by=self.by, **self.car_values(values))

    # The others

    def new_client(self, values: Json, pk: UUID) -> Client:
        values.pop(CONSENT, None)
        return Client(partner=self.partner, id=pk, **values)

    def update_client(self, values: Json, client: Client) -> None:
        values.pop(CONSENT, None)
        update_client(client=client, **values)

    def new_prospect(self, values: Json, pk: UUID) -> Prospect:
        values.pop(CONSENT, None)
        if received := values.pop("created_at", None):
            values["created_at"] = datetime.fromisoformat(received)
        source = Prospect.Source.PARTNER if self.imported.as_new else Prospect.Source.IMPORT
        # The person who imports the list knows of its rows.
        return new_prospect(partner=self.partner, source=source, id=pk, seen_at=timezone.now(), **values)

    def update_prospect(self, values: Json, prospect: Prospect) -> None:
        values.pop(CONSENT, None)
        update_prospect(prospect=prospect, by=self.by, **values)

    def new_model(self, values: Json, pk: UUID) -> ModelCar:
        return ModelCar(partner=self.partner, id=pk, **values)

    def update_model(self, values: Json, model: ModelCar) -> None:
        save_model(model=model, **values)


def _key(garage: str | dict[str, str]) -> str:
    return garage if isinstance(garage, str) else fold(garage["nom"])


class _Kind(NamedTuple):
    """How rows of one kind are made, those are stored, and others changed."""

    new: Callable[[Writer, Fields, UUID], Any]
    store: Callable[[list[Any]], None]
    update: Callable[[Writer, Fields, Any], None]


_KINDS: dict[str, _Kind] = {
    Import.Kind.CAR: _Kind(Writer.new_car, create_cars, Writer.update_car),
    Import.Kind.CLIENT: _Kind(Writer.new_client, create_clients, Writer.update_client),
    Import.Kind.PROSPECT: _Kind(Writer.new_prospect, create_prospects, Writer.update_prospect),
    Import.Kind.MODEL_CAR: _Kind(Writer.new_model, create_models, Writer.update_model),
}


def _words(error: APIException) -> str:
    detail: Any = error.detail
    while isinstance(detail, dict | list):
        detail = next(iter(detail.values() if isinstance(detail, dict) else detail), "")
    return str(detail)
