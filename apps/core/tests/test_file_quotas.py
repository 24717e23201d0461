"""Bytes that come in: for a visitor and a partner in a day, and what a partner may store in all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.utils import timezone
from pytest_django import Settings

from apps.core.files import usage
from apps.core.files.stored import StoredFiles, remove_files
from apps.core.files.usage import DayUsedUp, StorageFull, storage_of
from apps.core.models.stored_files import StoredFile
from apps.partners.models import Partner
from apps.testing.concurrency import simultaneously

pytestmark = pytest.mark.django_db

Store = Callable[..., str]


@pytest.fixture(autouse=True)
def kilobytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A megabyte of the settings is a kilobyte here."""
    monkeypatch.setattr(usage, "MEGABYTE", 1024)


def store(partner: Partner, kilobytes: int, *, folder: str = "documents", visitor: tuple[str, ...] = ()) -> str:
    with StoredFiles(visitor=visitor) as files:
        content = ContentFile(bytes(kilobytes * 1024))
        return files.store(content, partner_id=partner.pk, folder=folder, extension="pdf")


def test_full_storage_refuses_and_leaves_nothing(partner: Partner, settings: Settings) -> None:
    settings.PARTNER_STORAGE_MB = 10
    name = store(partner, 8)

    with pytest.raises(StorageFull) as refusal:
        store(partner, 3)

    assert (refusal.value.status_code, refusal.value.detail.code) == (413, "storage_full")  # type: ignore[union-attr]
    assert storage_of(partner.pk)[0] == 8 * 1024
    assert default_storage.listdir(f"{partner.pk}/documents")[1] == [name.rpartition("/")[2]]
    # Deleting files makes room.
    remove_files([name])
    assert storage_of(partner.pk)[0] == 0
    store(partner, 10)


def test_files_of_a_failed_call_count_nowhere(partner: Partner, settings: Settings) -> None:
    settings.PARTNER_STORAGE_MB = settings.PARTNER_MB_A_DAY = 10

    def store_and_fail() -> None:
        with StoredFiles() as files:
            files.store(ContentFile(bytes(9000)), partner_id=partner.pk, folder="cars", extension="jpg")
            raise LookupError

    for _time in range(3):
        with pytest.raises(LookupError):
            store_and_fail()

    assert storage_of(partner.pk)[0] == 0
    store(partner, 10)


def test_staff_allow_a_partner_another_storage(partner: Partner, other_partner: Partner, settings: Settings) -> None:
    settings.PARTNER_STORAGE_MB = 1
    Partner.objects.filter(pk=partner.pk).update(storage_mb=5)

    store(partner, 5)
    with pytest.raises(StorageFull):
        store(other_partner, 2)


def test_partners_day_has_so_many_bytes(partner: Partner, settings: Settings) -> None:
    settings.PARTNER_MB_A_DAY = 10
    remove_files([store(partner, 6)])

    with pytest.raises(DayUsedUp) as refusal:
        store(partner, 6)

    assert refusal.value.status_code == 429
    assert 86_000 < refusal.value.wait <= 86_400
    store(partner, 4)


@pytest.mark.skipif(bool(django_settings.REDIS_URL), reason="Redis has its own clock")
def test_next_day_has_all_its_bytes(partner: Partner, settings: Settings, clock: Any) -> None:
    settings.PARTNER_MB_A_DAY = 10
    store(partner, 10)
    clock(86_401)
    store(partner, 10)


def test_visitors_day_has_so_many_bytes(partner: Partner, other_partner: Partner, settings: Settings) -> None:
    settings.VISITOR_MB_A_DAY = 10
    store(partner, 6, visitor=("address 1", "conversation 1"))

    # The same address in another conversation, and with another partner; the conversation from another address.
    for who, keys in ((partner, ("address 1", "conversation 2")), (other_partner, ("address 1",))):
        with pytest.raises(DayUsedUp):
            store(who, 6, visitor=keys)
    with pytest.raises(DayUsedUp):
        store(partner, 6, visitor=("address 2", "conversation 1"))

    store(partner, 6, visitor=("address 2", "conversation 2"))
    store(partner, 50)


def test_strangers_leave_room_for_the_partner(partner: Partner, settings: Settings) -> None:
    settings.PARTNER_STORAGE_MB = settings.PARTNER_MB_A_DAY = 100

    store(partner, 90, visitor=("address 1",))

    with pytest.raises(StorageFull) as refusal:
        store(partner, 2, visitor=("address 2",))
    assert "profile" not in str(refusal.value.detail)
    store(partner, 10)


@pytest.mark.parametrize("folder", sorted(usage.UNCOUNTED))
def test_copies_of_the_account_never_fail_for_room(partner: Partner, settings: Settings, folder: str) -> None:
    settings.PARTNER_STORAGE_MB = settings.PARTNER_MB_A_DAY = 0

    store(partner, 5, folder=folder)

    assert storage_of(partner.pk)[0] == 0


def test_folder_counts_unless_it_is_named(partner: Partner) -> None:
    kept = store(partner, 3, folder="unheard-of")
    assert storage_of(partner.pk)[0] == 3 * 1024

    StoredFile.objects.all().delete()
    usage.write_down([kept], before=timezone.now())

    assert storage_of(partner.pk)[0] == 3 * 1024


def test_files_older_than_the_table_are_written_down(partner: Partner) -> None:
    kept = store(partner, 3)
    StoredFile.objects.all().delete()
    Partner.objects.filter(pk=partner.pk).update(logo=kept)
    gone = StoredFile.objects.create(partner=partner, name=f"{partner.pk}/documents/gone.pdf", size=5)
    StoredFile.objects.filter(pk=gone.pk).update(created_at="2026-01-01T00:00Z")

    call_command("clean_files", "--older-than", "0")

    assert storage_of(partner.pk)[0] == 3 * 1024


@pytest.mark.django_db(transaction=True)
def test_simultaneous_uploads_do_not_pass_the_limit_together(partner: Partner, settings: Settings) -> None:
    settings.PARTNER_STORAGE_MB = 10

    def one(_number: int) -> bool:
        try:
            return bool(store(partner, 4))
        except StorageFull:
            return False

    assert 1 <= sum(simultaneously(one)) <= 2
    assert storage_of(partner.pk)[0] <= 10 * 1024
