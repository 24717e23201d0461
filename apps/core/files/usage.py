"""How many bytes a partner stores, and how many come in a day: counted for every file that `StoredFiles` stores."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.core.files.storage import default_storage
from django.db import DatabaseError
from django.db.models import OuterRef, QuerySet, Subquery, Sum
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import TooManyTries, UploadTooLarge
from apps.core.api.rate_limits import Quota
from apps.core.models.ids import new_id
from apps.core.models.many import insert_each
from apps.core.models.prepared import PreparedQuery

MEGABYTE = 1024 * 1024
BATCH = 500

# Folders of the store that count for no partner: a copy of the account is made in the first, goes after a week, and is
# a right of the partner's; the second is the platform's own.
UNCOUNTED = {"exports", "tutorials"}
logger = logging.getLogger(__name__)

# A stranger cannot use up all that a partner may store: the rest is for the partner's own people.
STRANGERS_SHARE = 0.9

BYTES_OF_A_DAY = Quota("bytes-a-day")
# Bytes of calls under way, which the table does not show yet. Those of a killed process expire by themselves.
UNDER_WAY = Quota("bytes-under-way", seconds=900)


class StorageFull(UploadTooLarge):
    """The partner stores as much as it may."""

    default_code = "storage_full"
    default_detail = _(
        "Your storage is full, and nothing has been saved. Delete files that you no longer need and empty the bin, or "
        "ask us for more: your settings show what is used."
    )


class StorageFullForVisitors(StorageFull):
    default_detail = _("No more files can be received here. Please send your request without files, or call.")


class DayUsedUp(TooManyTries):
    """The partner's uploads of 24 hours."""

    default_code = "upload_quota"
    default_detail = _("You have uploaded as much as is possible in a day. Please go on tomorrow, or ask us for more.")


class VisitorDayUsedUp(DayUsedUp):
    default_detail = _("You have sent as many files as is possible in a day. Please go on without files, or tomorrow.")


class Use:
    """The bytes that one `StoredFiles` stores; `visitor` are the keys of a caller without a token, or none."""

    def __init__(self, visitor: Collection[str] = ()) -> None:
        self.visitor = visitor
        # Bytes that each partner may still store, read once.
        self._room: dict[UUID, int] = {}
        self._taken: list[tuple[Quota, str, int]] = []

    def add(self, partner_id: UUID | None, folder: str, size: int) -> None:
        """Counts a file before it is stored. Raises StorageFull (413), DayUsedUp (429)."""
        if folder in UNCOUNTED or partner_id is None:
            return
        a_day = settings.PARTNER_MB_A_DAY * MEGABYTE
        if self.visitor:
            a_day = round(a_day * STRANGERS_SHARE)
        # Read once these bytes count: another call's, whose files are stored meanwhile, are in the table then.
        if not self._take(UNDER_WAY, str(partner_id), size, lambda: self._room_of(partner_id)):
            raise StorageFullForVisitors if self.visitor else StorageFull
        for key in self.visitor:
            if not self._take(BYTES_OF_A_DAY, key, size, settings.VISITOR_MB_A_DAY * MEGABYTE):
                raise VisitorDayUsedUp(wait=BYTES_OF_A_DAY.wait(key))
        if not self._take(BYTES_OF_A_DAY, str(partner_id), size, a_day):
            raise (VisitorDayUsedUp if self.visitor else DayUsedUp)(wait=BYTES_OF_A_DAY.wait(str(partner_id)))

    def end(self, *, kept: bool) -> None:
        """The files are in the table, or gone: what was taken for them is given back."""
        for quota, key, size in self._taken:
            if quota is UNDER_WAY or not kept:
                quota.give_back(key, size)

    def _room_of(self, partner_id: UUID) -> int:
        if partner_id not in self._room:
            used, most = storage_of(partner_id)
            self._room[partner_id] = (round(most * STRANGERS_SHARE) if self.visitor else most) - used
        return self._room[partner_id]

    def _take(self, quota: Quota, key: str, size: int, most: int | Callable[[], int]) -> bool:
        taken = quota.take(key, size, most=most)
        if taken:
            self._taken.append((quota, key, size))
        return taken


def note(sizes: Mapping[str, int]) -> None:
    """Writes down files that have been stored, by their names."""
    counted = [(new_id(), owner, name, size) for name, size in sizes.items() if (owner := _owner(name))]
    if counted:
        now = timezone.now()
        insert_each(_table(), ["id", "partner", "name", "size"], counted, {"created_at": now, "updated_at": now})


def forget(names: Collection[str]) -> None:
    """These files are gone; what cannot be written down now, `clean_files` finds."""
    try:
        _table().objects.filter(name__in=list(names)).delete()
    except DatabaseError:
        logger.exception("Could not write down that files are gone")


def storage_of(partner_id: UUID) -> tuple[int, int]:
    """The bytes that the partner stores, and those that it may: what staff have allowed it, or the setting."""
    used, own = next(iter(_USED.tuples(partner_id)), (0, None))
    return used or 0, int(settings.PARTNER_STORAGE_MB if own is None else own) * MEGABYTE


def _with_used(partner_id: UUID) -> QuerySet[Any]:
    """The sum of the partner's files, None where it has none, and what staff have allowed it."""
    files = _table().objects.filter(partner=OuterRef("pk")).order_by().values("partner")
    partners = apps.get_model("partners", "Partner").objects.filter(pk=partner_id)
    used = Subquery(files.annotate(used=Sum("size")).values("used"))
    return partners.order_by().values_list(used, "storage_mb")


_USED: PreparedQuery[Any] = PreparedQuery(_with_used, UUID)


def write_down(names: Collection[str], *, before: datetime) -> None:
    """Brings the table in line with the store, whose files `names` are and were stored `before` then.

    For files that are older than the table, and for what a process killed in the middle has left.
    """
    known = set(_table().objects.values_list("name", flat=True))
    partners = apps.get_model("partners", "Partner")
    owners = set(partners.objects.values_list("pk", flat=True))
    for name in names:
        if name not in known and _owner(name) in owners:
            note({name: default_storage.size(name)})
    gone = sorted(known.difference(names))
    for start in range(0, len(gone), BATCH):
        _table().objects.filter(name__in=gone[start : start + BATCH], created_at__lt=before).delete()


def _owner(name: str) -> UUID | None:
    """The partner for whom a file counts, which its name begins with."""
    owner, folder, *_rest = [*name.split("/"), ""]
    try:
        return UUID(owner) if folder and folder not in UNCOUNTED else None
    except ValueError:
        return None


def _table() -> Any:
    # By name: this module is loaded before models can be.
    return apps.get_model("core", "StoredFile")
