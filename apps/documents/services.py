"""Write operations on documents and their files."""

from __future__ import annotations

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import Http404

from apps.bin.models import Kind
from apps.bin.services import discard
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.files.stored import StoredFiles, remove_files_on_commit
from apps.core.files.uploads import DOCX, JPEG, PDF, PNG, WEBP, XLSX, FileType, check_upload, download_name
from apps.partners.models import Account, Partner

from .models import Document
from .received import read_invoice

FILE_TYPES = (PDF, JPEG, PNG, WEBP, DOCX, XLSX)
MAX_BYTES = 20 * 1024 * 1024


def create_document(*, partner: Partner, file: UploadedFile[bytes], **fields: object) -> Document:
    """A new document with its file.

    Raises 413 above 20 MB and 415 for another type, by content, under `file`.
    """
    kind = _checked(file)
    with StoredFiles() as files, transaction.atomic():
        document = Document(partner=partner, **fields)
        _store(document, file, kind, files)
        document.save()
    return document


def update_document(*, document: Document, file: UploadedFile[bytes] | None = None, **fields: object) -> Document:
    """Changes the fields given; a new file takes the former one's place, which goes after the commit.

    Raises 413 and 415 as `create_document` does, NotFound where the car or the client was deleted meanwhile.
    """
    kind = _checked(file) if file else None
    with StoredFiles() as files, transaction.atomic():
        _lock(fields.get("client"), fields.get("car"))
        locked = Document.objects.select_for_update().get(pk=document.pk)
        for name, value in fields.items():
            setattr(locked, name, value)
        if file and kind:
            remove_files_on_commit([str(locked.file)])
            _store(locked, file, kind, files)
        locked.save()
    return locked


@transaction.atomic
def delete_document(*, document: Document, by: Account) -> None:
    """Deletes the document into the bin, which keeps its file. Raises NotFound."""
    discard(document, kind=Kind.DOCUMENT, by=by)


def _lock(*rows: object) -> None:
    """Before the document: a deletion of these rows locks them, and then the documents about them. Raises NotFound."""
    for row in rows:
        if isinstance(row, Car | Client):
            standing = type(row).objects.select_for_update(of=("self",), no_key=True).filter(pk=row.pk)
            if not standing.values_list("pk"):
                raise Http404


def _checked(upload: UploadedFile[bytes]) -> FileType:
    return check_upload(upload, allowed=FILE_TYPES, max_bytes=MAX_BYTES, field="file")


def _store(document: Document, upload: UploadedFile[bytes], kind: FileType, files: StoredFiles) -> None:
    name = files.store(upload, partner_id=document.partner_id, folder="documents", extension=kind.extension)
    document.file.name = name
    document.file_name = download_name(upload, kind)
    document.size = upload.size or 0
    document.content_type = kind.content_type
    document.invoice_data = read_invoice(upload) if kind is PDF else None
