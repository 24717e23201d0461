"""The work of an import, in batches: each is one transaction with its progress, so that a killed process loses and
repeats nothing."""

from __future__ import annotations

import logging
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from typing import Any
from uuid import UUID

from channels.db import database_sync_to_async
from django.db import DataError, IntegrityError, close_old_connections, connections, transaction
from django.db.models import Count, Q
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override
from rest_framework.exceptions import APIException

from apps.audit.context import acting_as
from apps.cars.models import Car, ModelCar
from apps.cars.services import create_car, save_model, update_car
from apps.clients.models import Client
from apps.clients.services import create_client, update_client
from apps.core.models.db import locked
from apps.core.models.languages import DJANGO_LANGUAGE
from apps.core.models.text import fold
from apps.core.ops.health import draining
from apps.core.tenancy.connection import bypass, use_partner
from apps.garages.models import Garage
from apps.live.notify import notify
from apps.partners.models import Account
from apps.prospects.models import Prospect
from apps.prospects.services import create_prospect, update_prospect

from .models import Import, ImportRow

logger = logging.getLogger(__name__)

EVENT = "import:progress"
# How often a process with open tabs looks for work that another one left.
SECONDS = 15
BATCH = 200
# Longer than a batch takes on a busy machine.
LEASE = timedelta(minutes=2)
# Of a batch that fails as a whole.
MAX_ATTEMPTS = 3
# Between two messages of the progress.
TELL_SECONDS = 0.5
State, Action = Import.State, ImportRow.Action

_background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="import")


def work_in_background() -> None:
    """Works on whatever waits, in this process, without waiting for it."""
    _background.submit(_work_in_thread)


async def resume_due() -> None:
    """Goes on with what a killed process left."""
    if await database_sync_to_async(_waiting().exists, thread_sensitive=False)():
        work_in_background()


def work() -> int:
    """Works on every import that waits, one after the other; gives how many.

    Any number of processes may do so at once: an import is claimed, under lock, by one of them.
    """
    count = 0
    while not draining.is_set() and (imported := _claim()):
        with bypass():  # Leads back to what was served before.
            use_partner(imported.partner_id)
            with override(DJANGO_LANGUAGE[imported.language]):
                _run(imported)
        count += 1
    return count


def wake(imported: Import) -> None:
    """Somebody waits for it: goes on where the process that worked on it has died."""
    if _waiting().filter(pk=imported.pk).exists():
        transaction.on_commit(work_in_background)


def _work_in_thread() -> None:
    close_old_connections()
    try:
        work()
    except Exception:  # No caller waits for this thread: the next one that looks goes on.
        logger.exception("Could not work on the imports")
    finally:
        connections.close_all()


def _waiting() -> Any:
    free = Q(lease_until=None) | Q(lease_until__lt=timezone.now())
    return Import.objects.filter(free, state=State.RUNNING)


@transaction.atomic
def _claim() -> Import | None:
    imported: Import | None = (
        _waiting().select_for_update(of=("self",), skip_locked=True).order_by("updated_at").first()
    )
    if imported:
        imported.lease_until, imported.attempts = timezone.now() + LEASE, imported.attempts + 1
        imported.save(update_fields=["lease_until", "attempts", "updated_at"])
    return imported


def _run(imported: Import) -> None:
    """Batch after batch, while the claim holds."""
    told = 0.0
    lease = imported.lease_until
    try:
        while lease and not draining.is_set():
            lease, progress = _batch(imported, lease)
            if progress and (not lease or time.monotonic() - told >= TELL_SECONDS):
                told = time.monotonic()
                notify(imported.partner_id, EVENT, progress)
        if lease:
            # The process is told to stop: another one need not wait for the lease.
            Import.objects.filter(pk=imported.pk, lease_until=lease).update(lease_until=None)
    except Exception:
        logger.exception("A batch of the import %s failed", imported.pk)
        if imported.attempts >= MAX_ATTEMPTS:
            _give_up(imported)


@transaction.atomic
def _batch(imported: Import, lease: Any) -> tuple[Any, dict[str, Any] | None]:
    """Writes the next rows; gives the lease for the next batch, None at the end, and the progress to tell."""
    current: Import | None = (
        Import.objects.select_for_update(of=("self",))
        .filter(pk=imported.pk, state=State.RUNNING, lease_until=lease)
        .select_related("partner")
        .first()
    )
    if current is None:
        # Its lease has run out, or it has been deleted: it is another one's now.
        return None, None
    rows = list(current.rows.filter(done=False, action__in=(Action.CREATE, Action.UPDATE)).order_by("number")[:BATCH])
    accounts = Account.objects.filter(is_active=True, partner=current.partner_id)
    account = accounts.filter(pk=current.by_id).first() if current.by_id else None
    if rows and account:
        writer = Writer(current, account)
        with acting_as(account):
            failed = [row for row in rows if not writer.write(row)]
        ImportRow.objects.filter(pk__in=[row.pk for row in rows]).update(done=True)
        ImportRow.objects.bulk_update(failed, ["action", "errors"])
        current.done += len(rows)
        current.attempts = 1
        current.lease_until = timezone.now() + LEASE
    else:
        _finish(current, State.FAILED if rows else State.DONE)
    current.save()
    return current.lease_until, progress_of(current)


def _finish(imported: Import, state: str) -> None:
    found = imported.rows.order_by().values("action").annotate(count=Count("id")).values_list("action", "count")
    counts = Counter(dict(found))
    imported.counts = {
        **(imported.counts or {}),
        **{str(action): counts[action] for action in Action if action != Action.ERROR},
        "errors": counts[Action.ERROR],
    }
    imported.state, imported.lease_until, imported.finished_at = state, None, timezone.now()


@transaction.atomic
def _give_up(imported: Import) -> None:
    try:
        current = locked(imported)
    except Http404:
        return
    _finish(current, State.FAILED)
    current.save()
    transaction.on_commit(partial(notify, current.partner_id, EVENT, progress_of(current)))


def progress_of(imported: Import) -> dict[str, Any]:
    """What the open tabs are told."""
    return {"id": str(imported.pk), "state": imported.state, "done": imported.done, "total": imported.total}


class Writer:
    """Writes rows by the services that the API's calls use."""

    def __init__(self, imported: Import, by: Account) -> None:
        self.imported, self.partner, self.by = imported, imported.partner, by
        self.models: dict[str, ModelCar] = {}

    def write(self, row: ImportRow) -> bool:
        """Whether the row could be written; else it says why not."""
        write = _WRITERS[self.imported.kind]
        try:
            with transaction.atomic():
                write(self, row, dict(row.values))
        except APIException as error:
            return self.refused(row, _words(error))
        except Http404:
            return self.refused(row, _("This row has been deleted since the preview."))
        except (IntegrityError, DataError):
            return self.refused(row, _("This row cannot be stored: something it refers to has changed."))
        return True

    def refused(self, row: ImportRow, reason: str) -> bool:
        row.action, row.errors = Action.ERROR, {"": [reason]}
        return False

    def target(self, model: type[Any], row: ImportRow) -> Any:
        found = model.objects.of(self.partner).filter(pk=row.target).first()
        if found is None:
            raise Http404
        return found

    def car(self, row: ImportRow, values: dict[str, Any]) -> None:
        if "prix" in values:
            values["prix"] = Decimal(values["prix"])
        if first := values.get("premiere_immatriculation"):
            values["premiere_immatriculation"] = date.fromisoformat(first)
        if "garage" in values:
            values["garage"] = self.garage(values["garage"])
        title = values.pop("model_car", None)
        if title:
            values["model_car"] = self.model(title)
        if row.action == Action.CREATE:
            create_car(partner=self.partner, id=row.pk, **values)
        else:
            update_car(car=self.target(Car, row), **values)

    def model(self, title: str) -> ModelCar:
        """The model of that name, made where there is none."""
        known = self.models.get(fold(title))
        if known is None:
            found: ModelCar | None = ModelCar.objects.of(self.partner).filter(intitule_folded=fold(title)).first()
            known = found or save_model(model=ModelCar(partner=self.partner), intitule=title)
            if found:
                # One that this row makes is gone again where the row is refused.
                self.models[fold(title)] = found
        return known

    def garage(self, pk: str) -> Garage:
        found = Garage.objects.of(self.partner).filter(pk=UUID(pk)).first()
        if found is None:
            raise Http404
        garage: Garage = found
        return garage

    def client(self, row: ImportRow, values: dict[str, Any]) -> None:
        if row.action == Action.CREATE:
            create_client(partner=self.partner, id=row.pk, **values)
        else:
            update_client(client=self.target(Client, row), **values)

    def prospect(self, row: ImportRow, values: dict[str, Any]) -> None:
        if row.action == Action.CREATE:
            # Who imports a list knows of it: no tab announces its rows one by one.
            create_prospect(partner=self.partner, announced=False, id=row.pk, seen_at=timezone.now(), **values)
        else:
            update_prospect(prospect=self.target(Prospect, row), by=self.by, **values)

    def model_car(self, row: ImportRow, values: dict[str, Any]) -> None:
        model = ModelCar(partner=self.partner, id=row.pk) if row.action == Action.CREATE else self.target(ModelCar, row)
        save_model(model=model, **values)


_WRITERS: dict[str, Any] = {
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
