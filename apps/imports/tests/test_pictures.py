"""Pictures out of an archive, on the cars of an import."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from apps.cars.models import Car, CarImage, ModelCar
from apps.core.files import decoding
from apps.imports import archives, pictures
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.samples import EXE, ZIP
from apps.testing.uploads import picture_bytes, png_bytes

from .conftest import Imports, uploaded

HEADINGS = ["Modèle", "Nom", "Prix", "Immat"]
CLIO = ["Clio", "Clio V", "12990", "AB-123-CD"]
ZOE = ["Zoé", "Zoé R110", "9900", "EF-456-GH"]
NO_CAR = "Aucune voiture de cet import n’a cette immatriculation."


def zipped(files: Mapping[str, bytes], **options: Any) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", **options) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def photo(number: int) -> bytes:
    """A picture unlike those of other numbers."""
    return picture_bytes((40 + number, 30))


class Pictures:
    """An import of two cars that has run, and calls with archives."""

    def __init__(self, api: Caller, imports: Imports) -> None:
        self.api = api
        self.imported = imports.whole([HEADINGS, CLIO, ZOE])

    def send(self, content: bytes, *, status: int = 200, imported: Any = None) -> Any:
        path = f"/import/{(imported or self.imported)['id']}/pictures"
        answer = self.api.post(path, {"file": uploaded(content, "photos.zip")}, format="multipart")
        assert answer.status_code == status, answer.content
        return answer.json()["data"] if status == 200 else answer.json()

    def widths(self, name: str = "Clio V") -> list[int]:
        """Of the pictures of a car, the main one first: which they are."""
        images = Car.objects.get(nom=name).images.all()
        assert [image.is_main for image in images] == [place == 0 for place in range(len(images))]
        return [width_of(image) for image in images]


def width_of(image: CarImage) -> int:
    from PIL import Image

    with image.file.open() as file, Image.open(file) as picture:
        return picture.width


@pytest.fixture
def of_cars(api: Caller, imports: Imports) -> Pictures:
    return Pictures(api, imports)


def test_pictures_named_by_plate_join_their_cars(of_cars: Pictures) -> None:
    report = of_cars.send(
        zipped(
            {
                "photos/AB123CD_10.jpg": photo(10),
                "photos/ab 123 cd.jpg": photo(1),
                "photos/AB-123-CD (2).PNG": picture_bytes((42, 30), kind="PNG"),
                "EF-456-GH/face avant.webp": picture_bytes((43, 30), kind="WEBP"),
                "inconnue.jpg": photo(5),
                "AB-123-CDX.jpg": photo(6),
                "__MACOSX/photos/._AB123CD_10.jpg": b"x",
                "photos/.DS_Store": b"x",
            }
        )
    )
    assert (report["matched"], report["added"], report["left"]) == (4, 4, 0)
    assert report["unmatched"] == [
        {"name": "AB-123-CDX.jpg", "reason": NO_CAR},
        {"name": "inconnue.jpg", "reason": NO_CAR},
    ]
    assert (of_cars.widths(), of_cars.widths("Zoé R110")) == ([41, 42, 50], [43])


def test_same_archive_twice_adds_nothing(of_cars: Pictures) -> None:
    content = zipped({"AB123CD.jpg": photo(1), "AB123CD_2.jpg": photo(2), "AB123CD_copie.jpg": photo(1)})
    first = of_cars.send(content)
    assert (first["matched"], first["added"]) == (3, 2)
    second = of_cars.send(content)
    assert (second["matched"], second["added"], second["unmatched"]) == (3, 0, [])
    assert of_cars.widths() == [41, 42]


def test_pictures_stand_behind_those_of_the_car(of_cars: Pictures) -> None:
    of_cars.send(zipped({"AB123CD.jpg": photo(9), "AB123CD_2.jpg": photo(8)}))
    of_cars.send(zipped({"AB123CD.jpg": photo(1), "AB123CD_2.jpg": photo(2)}))
    assert of_cars.widths() == [49, 48, 41, 42]


def test_pictures_above_the_limit_are_left_out(of_cars: Pictures) -> None:
    report = of_cars.send(zipped({f"AB123CD_{number}.jpg": photo(number) for number in range(15)}))
    assert (report["matched"], report["added"]) == (13, 13)
    names = [line["name"] for line in report["unmatched"]]
    assert names == ["AB123CD_13.jpg", "AB123CD_14.jpg"]
    assert "12" in report["unmatched"][0]["reason"]
    assert of_cars.widths() == [40 + number for number in range(13)]


def test_cars_outside_the_import_get_none(of_cars: Pictures, partner: Partner, other_partner: Partner) -> None:
    for owner, plate in ((partner, "XX-111-XX"), (other_partner, "YY-222-YY")):
        model = ModelCar.objects.create(partner=owner, intitule="X")
        Car.objects.create(partner=owner, model_car=model, nom="X", prix=1, immatriculation=plate)
    report = of_cars.send(zipped({"XX111XX.jpg": photo(1), "YY222YY.jpg": photo(2)}))
    assert [line["reason"] for line in report["unmatched"]] == [NO_CAR, NO_CAR]
    assert not CarImage.objects.exists()


def test_updated_and_unchanged_cars_get_theirs(of_cars: Pictures, imports: Imports) -> None:
    again = imports.whole([HEADINGS, CLIO, [*ZOE[:2], "9500", ZOE[3]]])
    report = of_cars.send(zipped({"AB123CD.jpg": photo(1), "EF456GH.jpg": photo(2)}), imported=again)
    assert report["added"] == 2


def test_contents_are_judged_not_names(of_cars: Pictures) -> None:
    files = {"AB123CD.jpg": EXE, "AB123CD_2.jpg": ZIP, "AB123CD_3.jpg": b"", "AB123CD_4.zip": photo(4)}
    report = of_cars.send(zipped(files))
    assert [line["name"] for line in report["unmatched"]] == ["AB123CD.jpg", "AB123CD_2.jpg", "AB123CD_3.jpg"]
    other = "Seules les photos JPEG, PNG et WebP sont acceptées."
    assert [line["reason"] for line in report["unmatched"]] == [other, other, "Ce fichier est vide."]
    assert of_cars.widths() == [44]


def test_picture_of_too_many_pixels_is_left_out(of_cars: Pictures) -> None:
    report = of_cars.send(zipped({"AB123CD.png": png_bytes(8_000)}))
    assert "50" in report["unmatched"][0]["reason"]


def test_archive_out_of_time_goes_on_when_sent_again(of_cars: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    content = zipped({"AB123CD.jpg": photo(1), "AB123CD_2.jpg": photo(2), "EF456GH.jpg": photo(3)})
    moments = iter([0, 0, 100, 100])
    monkeypatch.setattr(pictures, "time", SimpleNamespace(monotonic=lambda: next(moments)))
    report = of_cars.send(content)
    assert (report["added"], report["left"], report["unmatched"]) == (1, 2, [])
    monkeypatch.setattr(pictures, "time", SimpleNamespace(monotonic=lambda: 0))
    report = of_cars.send(content)
    assert (report["matched"], report["added"], report["left"]) == (3, 2, 0)
    assert of_cars.widths() == [41, 42]


def test_busy_decoders_leave_the_rest(of_cars: Pictures) -> None:
    held = 0
    while decoding._places.acquire(blocking=False):
        held += 1
    try:
        report = of_cars.send(zipped({"AB123CD.jpg": photo(1), "EF456GH.jpg": photo(2)}))
    finally:
        decoding._places.release(held)
    assert (report["added"], report["left"], report["unmatched"]) == (0, 2, [])


@pytest.mark.parametrize("state", ["uploaded", "ready"])
def test_pictures_before_the_run_are_refused(of_cars: Pictures, imports: Imports, state: str) -> None:
    imported = imports.upload([HEADINGS, CLIO])
    if state == "ready":
        imports.plan(imported)
    answer = of_cars.send(zipped({"AB123CD.jpg": photo(1)}), status=409, imported=imported)
    assert answer["code"] == "import_not_finished"


def test_pictures_for_clients_are_refused(of_cars: Pictures, imports: Imports) -> None:
    imported = imports.whole([["Nom", "Tél"], ["Zoé", "0612345678"]], "client")
    assert "file" in of_cars.send(zipped({"a.jpg": photo(1)}), status=422, imported=imported)["errors"]


def test_import_of_another_partner_is_unknown(of_cars: Pictures, other_api: Caller) -> None:
    path = f"/import/{of_cars.imported['id']}/pictures"
    content = {"file": uploaded(zipped({"AB123CD.jpg": photo(1)}), "a.zip")}
    assert other_api.post(path, content, format="multipart").status_code == 404


# Hostile archives


def directory_of(count: int) -> bytes:
    """An archive that is nothing but a list of so many files."""
    entry = b"PK\x01\x02" + bytes(42)
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, count % 65_536, count % 65_536, len(entry) * count, 0, 0)
    return entry * count + end


def lying(content: bytes) -> bytes:
    """The archive with names and sizes of its list changed: 100 bytes are said to be there."""
    changed = bytearray(content)
    at = changed.index(b"PK\x01\x02") + 24
    changed[at : at + 4] = struct.pack("<L", 100)
    return bytes(changed)


@pytest.mark.parametrize(
    "content, status",
    [
        pytest.param(b"no archive", 415, id="text"),
        pytest.param(b"PK\x03\x04" + bytes(100), 415, id="damaged"),
        pytest.param(zipped({}), 422, id="empty"),
        pytest.param(zipped({"photos/": b""}), 422, id="folders alone"),
        pytest.param(zipped({"../AB123CD.jpg": photo(1)}), 422, id="path up"),
        pytest.param(zipped({"a/..\\..\\AB123CD.jpg": photo(1)}), 422, id="path up, as Windows writes it"),
        pytest.param(zipped({"/etc/AB123CD.jpg": photo(1)}), 422, id="absolute path"),
        pytest.param(zipped({"C:\\AB123CD.jpg": photo(1)}), 422, id="path with a drive"),
        pytest.param(zipped({f"{n}.jpg": b"x" for n in range(1_001)}), 422, id="too many files"),
        pytest.param(zipped({f"{n}/": b"" for n in range(2_001)} | {"a.jpg": b""}), 422, id="too many folders"),
        pytest.param(directory_of(50_000), 415, id="a huge list"),
        pytest.param(zipped({"AB123CD.jpg": bytes(30 << 20)}, compression=zipfile.ZIP_DEFLATED), 413, id="bomb"),
    ],
)
def test_hostile_archive_is_refused(of_cars: Pictures, content: bytes, status: int) -> None:
    assert "file" in of_cars.send(content, status=status)["errors"]
    assert not CarImage.objects.exists()


def test_archive_cut_off_is_called_damaged(of_cars: Pictures) -> None:
    content = zipped({"AB123CD.jpg": photo(1)})

    assert of_cars.send(content[: len(content) // 2], status=415)["code"] == "file_damaged"
    assert of_cars.send(b"no archive", status=415)["code"] == "type_not_allowed"


def test_too_large_archive_is_refused(of_cars: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    content = zipped({"AB123CD.jpg": photo(1)})
    for limit in ("MAX_BYTES", "MAX_UNPACKED"):
        with monkeypatch.context() as patched:
            patched.setattr(archives, limit, 100)
            assert "file" in of_cars.send(content, status=413)["errors"]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_compressions_are_left_out(of_cars: Pictures, method: int) -> None:
    report = of_cars.send(zipped({"AB123CD.jpg": photo(1)}, compression=method))
    assert [line["reason"] for line in report["unmatched"]] == ["Ce fichier est illisible."]


def test_file_above_the_limit_is_left_out(of_cars: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MAX_BYTES", 500)
    report = of_cars.send(zipped({"AB123CD.jpg": photo(1), "AB123CD_2.png": png_bytes(8)}))
    assert [line["name"] for line in report["unmatched"]] == ["AB123CD.jpg"]
    assert report["added"] == 1


def test_locked_and_lying_files_are_left_out(of_cars: Pictures) -> None:
    locked = bytearray(zipped({"AB123CD.jpg": photo(1)}))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[locked.index(mark) + offset] |= 1
    (line,) = of_cars.send(bytes(locked))["unmatched"]
    assert line["reason"] == "Ce fichier est protégé par un mot de passe."
    (line,) = of_cars.send(lying(zipped({"AB123CD.jpg": photo(1)})))["unmatched"]
    assert line["reason"] == "Ce fichier est illisible."


def test_names_without_sense_are_shown_shortened(of_cars: Pictures) -> None:
    name = "9" * 5_000 + "/\x1b\u202e" + "a/" * 5_000 + "b.jpg"
    (line,) = of_cars.send(zipped({name: photo(1)}))["unmatched"]
    assert (len(line["name"]), line["name"][:3]) == (200, "999")
