"""Files of rows: all stored or none, removed after the commit, swept where a process died; on disk and on S3 alike."""

import io
import logging
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone

from apps.cars.models import Car, CarImage
from apps.core.files.stored import StoredFiles, remove_files, remove_files_on_commit
from apps.core.models.idempotency import KeptAnswer
from apps.documents.models import Document
from apps.partners.models import Account, AccountSession, Partner, RevokedToken

pytestmark = pytest.mark.database


def save(name: str = "a/b/c.pdf") -> str:
    return default_storage.save(name, ContentFile(b"content"))


def sweep(*arguments: str) -> list[str]:
    out = io.StringIO()
    call_command("clean_files", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_file_names_random_with_partner_prefix(partner: Partner) -> None:
    partner_id = partner.pk
    with StoredFiles() as files:
        names = [
            files.store(ContentFile(b"x"), partner_id=partner_id, folder="cars", extension="jpg") for _ in range(2)
        ]
        shared = files.store(ContentFile(b"x"), partner_id=None, folder="tutorials", extension="mp4")

    assert names[0] != names[1]
    assert all(name.startswith(f"{partner_id}/cars/") and name.endswith(".jpg") for name in names)
    assert shared.startswith("tutorials/")


def test_failed_block_removes_stored_files(partner: Partner) -> None:
    files = StoredFiles()

    def store_two_and_fail() -> None:
        with files:
            for content in (b"x", b"y"):
                files.store(ContentFile(content), partner_id=partner.pk, folder="cars", extension="jpg")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store_two_and_fail()

    assert len(files.names) == 2
    assert not any(default_storage.exists(name) for name in files.names)


@pytest.mark.django_db(transaction=True)
def test_file_removed_only_after_commit() -> None:
    name = save()
    with transaction.atomic():
        remove_files_on_commit([name])
        assert default_storage.exists(name)

    assert not default_storage.exists(name)


@pytest.mark.django_db(transaction=True)
def test_file_removal_rolled_back_keeps_file() -> None:
    name = save()

    def remove_and_fail() -> None:
        with transaction.atomic():
            remove_files_on_commit([name])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        remove_and_fail()

    assert default_storage.exists(name)


def test_file_removal_error_logged_and_continues(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    names = [save("a.pdf"), save("b.pdf")]
    delete = default_storage.delete

    def fail_once(name: str) -> Any:
        if name == names[0]:
            raise OSError("the disk")
        return delete(name)

    monkeypatch.setattr(default_storage, "delete", fail_once)
    with caplog.at_level(logging.ERROR):
        remove_files([names[0], "", names[1]])

    assert [default_storage.exists(name) for name in names] == [True, False]
    assert names[0] in caplog.text


def test_clean_files_removes_only_orphans(partner: Partner, car: Car) -> None:
    kept = [save(f"{partner.pk}/x/{name}") for name in ("doc.pdf", "photo.jpg", "thumbnail.jpg", "logo.jpg")]
    Document.objects.create(partner=partner, title="a", type="other", file=kept[0], size=7)
    CarImage.objects.create(partner=partner, car=car, file=kept[1], thumbnail=kept[2])
    Partner.objects.filter(pk=partner.pk).update(logo=kept[3])
    orphans = [save("top.pdf"), save(f"{partner.pk}/x/orphan.pdf"), save("deep/er/still/a.mp4")]

    *named, summary = sweep("--older-than", "0")

    assert sorted(named) == sorted(orphans)
    assert summary == "3 orphan file(s) of 7"
    assert all(default_storage.exists(name) for name in kept)
    assert not any(default_storage.exists(name) for name in orphans)


def test_clean_files_skips_recent_files(db: None) -> None:
    name = save()

    assert sweep() == ["0 orphan file(s) of 0"]
    assert default_storage.exists(name)


def test_clean_files_dry_run_deletes_nothing(db: None) -> None:
    name = save()

    assert sweep("--older-than", "0", "--dry-run") == [name, "1 orphan file(s) of 1"]
    assert default_storage.exists(name)


@pytest.mark.parametrize("arguments, left", [((), 1), (("--dry-run",), 2)])
def test_clean_files_removes_expired_rows(account: Account, partner: Partner, arguments: Any, left: int) -> None:
    now = timezone.now()
    for age in (timedelta(hours=23), timedelta(hours=25)):
        kept = KeptAnswer.objects.create(partner=partner, identity=str(age), fingerprint="x")
        KeptAnswer.objects.filter(pk=kept.pk).update(created_at=now - age)
        expiry = now + timedelta(hours=24) - age
        AccountSession.objects.create(account=account, partner=partner, stamp="x", expires_at=expiry)
        RevokedToken.objects.create(jti=str(age), account=account, expires_at=expiry)
        Session.objects.create(session_key=str(age), session_data="x", expire_date=expiry)

    sweep(*arguments)

    models: list[Any] = [KeptAnswer, AccountSession, RevokedToken, Session]
    assert [model.objects.count() for model in models] == [left] * 4


def test_clean_files_empty_store_finds_nothing(db: None) -> None:
    assert sweep("--older-than", "0") == ["0 orphan file(s) of 0"]
