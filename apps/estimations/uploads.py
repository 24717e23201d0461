"""The files of an estimation as they arrive: how many, of which types, how heavy; and as they are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from django.core.files.base import File
from django.core.files.uploadedfile import UploadedFile

from apps.core.files.images import read_picture
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import (
    DOCX,
    FILMS,
    JPEG,
    PDF,
    PNG,
    WEBP,
    XLSX,
    FileType,
    LeftOut,
    check_upload,
    download_name,
    leaving_out,
)

from .models import Estimation, EstimationFile

Kind = EstimationFile.Kind
Uploads: TypeAlias = "Iterable[UploadedFile[bytes]]"

MAX_PHOTOS, MAX_VIDEOS, MAX_ATTACHMENTS = 12, 3, 10
MAX_VIDEO_BYTES = 100 * 1024 * 1024
MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
ATTACHMENT_TYPES = (PDF, JPEG, PNG, WEBP, DOCX, XLSX)
# The form's field of each kind of file.
FIELDS = {Kind.PHOTO: "photos", Kind.VIDEO: "videos", Kind.ATTACHMENT: "attachments"}


@dataclass(frozen=True)
class ReadFile:
    """An accepted file that is not stored yet."""

    kind: Kind
    upload: UploadedFile[bytes]
    content: File[bytes]
    thumbnail: File[bytes] | None
    file_type: FileType
    name: str


def read_files(
    *, photos: Uploads, videos: Uploads, attachments: Uploads, visitor: str, left_out: list[LeftOut] | None = None
) -> list[ReadFile]:
    """Judges every file by its content; photos are decoded and re-encoded.

    Files that cannot be taken are noted in `left_out`. Where that is None they are refused: raises UploadTooLarge (413)
    and TypeNotAllowed (415) under the field that the file came in. Raises what else `read_picture` does.
    """
    found: list[ReadFile] = []

    def read(uploads: Uploads, reader: Callable[[UploadedFile[bytes]], ReadFile], field: str) -> None:
        for upload in uploads:
            with leaving_out(upload, field=field, into=left_out):
                found.append(reader(upload))

    read(photos, lambda upload: _read_photo(upload, visitor), FIELDS[Kind.PHOTO])
    read(videos, _read_video, FIELDS[Kind.VIDEO])
    read(attachments, _read_attachment, FIELDS[Kind.ATTACHMENT])
    return found


def store_files(
    estimation: Estimation, found: list[ReadFile], *, files: StoredFiles, left_out: list[LeftOut] | None = None
) -> None:
    """Stores files and their rows, in the order in which they came; those that find no room as `read_files` does."""

    def store(content: File[bytes], extension: str) -> str:
        return files.store(content, partner_id=estimation.partner_id, folder="estimations", extension=extension)

    rows: list[EstimationFile] = []
    for read in found:
        with leaving_out(read.upload, field=FIELDS[read.kind], into=left_out), files.together():
            rows.append(
                EstimationFile(
                    partner_id=estimation.partner_id,
                    estimation=estimation,
                    kind=read.kind,
                    file=store(read.content, read.file_type.extension),
                    thumbnail=store(read.thumbnail, read.file_type.extension) if read.thumbnail else "",
                    name=read.name,
                    size=read.content.size,
                    content_type=read.file_type.content_type,
                    position=len(rows),
                )
            )
    EstimationFile.objects.bulk_create(rows)


def _read_photo(upload: UploadedFile[bytes], visitor: str) -> ReadFile:
    picture = read_picture(upload, field="photos", visitor=visitor)
    kept_as = FileType(picture.extension, picture.content_type)
    return ReadFile(Kind.PHOTO, upload, picture.file, picture.thumbnail, kept_as, download_name(upload, kept_as))


def _read_video(upload: UploadedFile[bytes]) -> ReadFile:
    found = check_upload(upload, allowed=FILMS, max_bytes=MAX_VIDEO_BYTES, field="videos")
    return ReadFile(Kind.VIDEO, upload, upload, None, found, download_name(upload, found))


def _read_attachment(upload: UploadedFile[bytes]) -> ReadFile:
    found = check_upload(upload, allowed=ATTACHMENT_TYPES, max_bytes=MAX_ATTACHMENT_BYTES, field="attachments")
    return ReadFile(Kind.ATTACHMENT, upload, upload, None, found, download_name(upload, found))
