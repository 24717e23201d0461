"""Files that cannot be stored: the answer says so, and neither a row nor a file stays."""

from __future__ import annotations

import errno
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import FileSystemStorage, Storage, default_storage, storages
from django.core.management import call_command
from django.db import OperationalError
from pytest_django import Settings

from apps.cars.models import Car, CarImage, ModelCar
from apps.core.management.commands.clean_files import stored_names
from apps.documents.models import Document
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import PDF
from apps.testing.uploads import picture_bytes, upload
from scripts.servers import free_ports

pytestmark = pytest.mark.database

MESSAGES = {
    "fr": (
        "Les fichiers ne peuvent pas être enregistrés pour le moment. Rien n’a été enregistré\xa0: réessayez plus tard."
    ),
    "en": "Files cannot be stored at the moment. Nothing has been saved: please try again later.",
    "zh": "目前无法保存文件。未保存任何内容，请稍后再试。",
    "ja": "現在ファイルを保存できません。何も保存されていません。しばらくしてからもう一度お試しください。",
}


def new_document(api: Caller, content: bytes = PDF) -> Any:
    form = {"title": "Carte grise", "type": "other", "file": upload(content, "a.pdf", "application/pdf")}
    return api.post("/api/document/create", form, format="multipart")


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch, files_on_disk: Path) -> None:
    """Each file ends after its first bytes."""

    def save_a_little(storage: FileSystemStorage, name: str, content: Any) -> str:
        path = Path(storage.path(name))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.read(10))
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(FileSystemStorage, "_save", save_a_little)


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize("language", MESSAGES)
def test_disk_full_upload_returns_503_stores_nothing(api: Caller, language: str) -> None:
    answer = new_document(api.in_language(language))

    assert answer.status_code == 503
    assert answer["Retry-After"] == "30"
    assert answer.json() == {
        "code": "files_unavailable",
        "message": MESSAGES[language],
        "errors": {},
        "requestId": answer["X-Request-ID"],
    }
    assert not Document.objects.exists()
    assert not list(stored_names(""))


@pytest.mark.usefixtures("full_disk")
def test_disk_full_car_update_rolled_back(api: Caller, car: Car, partner: Partner, model_car: ModelCar) -> None:
    answer = api.put(f"/car/updateById/{car.pk}", {"image": upload(), "nom": "Autre"}, format="multipart")

    assert answer.status_code == 503
    car.refresh_from_db()
    assert car.nom == "C3 Shine"
    assert not CarImage.objects.exists()
    assert not list(stored_names(""))


@pytest.fixture
def small_disk(files_on_disk: Path) -> Iterator[Path]:
    """A real file system of one megabyte."""
    folder = files_on_disk
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip("mounting needs root")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_disk_full_mid_write_leaves_no_partial_file(api: Caller, small_disk: Path) -> None:
    assert new_document(api, PDF + b" " * 600_000).status_code == 201

    assert new_document(api, PDF + b" " * 600_000).status_code == 503

    assert [str(row.file) for row in Document.objects.all()] == list(stored_names(""))
    assert new_document(api).status_code == 201


@pytest.fixture
def absent_store(settings: Settings) -> Storage:
    """S3 at a port without a server."""
    (port,) = free_ports(1)
    options = {
        "bucket_name": "partners",
        "endpoint_url": f"http://127.0.0.1:{port}",
        "access_key": "key",
        "secret_key": "secret",
        "region_name": "us-east-1",
        "querystring_auth": True,
    }
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "apps.core.files.object_store.SignedS3Storage", "OPTIONS": options},
    }
    return storages["default"]


@pytest.mark.usefixtures("absent_store")
def test_object_store_down_upload_503_lists_work(api: Caller, car: Car, partner: Partner, model_car: ModelCar) -> None:
    CarImage.objects.create(partner=partner, car=car, file="a.jpg", thumbnail="b.jpg", is_main=True)

    answer = new_document(api)

    assert (answer.status_code, answer.json()["code"]) == (503, "files_unavailable")
    assert not Document.objects.exists()
    (row,) = api.get("/car/all").json()["data"]
    assert row["image"]["url"].startswith("http://127.0.0.1:")
    assert api.get("/api/document/getAll").status_code == 200


@pytest.mark.usefixtures("absent_store")
@pytest.mark.django_db(transaction=True)
def test_object_store_down_car_delete_succeeds(api: Caller, car: Car, partner: Partner) -> None:
    CarImage.objects.create(partner=partner, car=car, file="a.jpg", thumbnail="b.jpg", is_main=True)

    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    assert not Car.objects.exists()


def test_temp_file_disk_full_returns_503(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_arguments: Any, **_options: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("django.core.files.uploadedfile.tempfile.NamedTemporaryFile", no_room)
    answer = new_document(api, PDF + picture_bytes((10, 10)) + b" " * 3_000_000)

    assert (answer.status_code, answer.json()["code"]) == (503, "files_unavailable")


@pytest.mark.django_db(transaction=True)
def test_connection_lost_at_commit_keeps_file(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def commit_without_an_answer(connection: Any) -> None:
        connection.connection.commit()
        raise OperationalError("server closed the connection unexpectedly")

    with monkeypatch.context() as lost:
        lost.setattr("django.db.backends.base.base.BaseDatabaseWrapper._commit", commit_without_an_answer)
        assert new_document(api).status_code == 503

    document = Document.objects.get()
    call_command("clean_files", older_than=0)
    assert default_storage.exists(str(document.file))
