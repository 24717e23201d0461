"""Files of rows: storing them all or not at all, removing them after the commit, giving their address."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from pathlib import PurePosixPath
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote
from uuid import UUID

from boto3.exceptions import Boto3Error
from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import FileField, Model
from django.db.models.signals import post_delete

from apps.core.api.errors import FilesUnavailable
from apps.core.models.ids import new_id

from . import usage

if TYPE_CHECKING:
    from .images import Picture

logger = logging.getLogger(__name__)

Row = TypeVar("Row", bound=Model)

# While rows are deleted whose files something else keeps.
_keeping: ContextVar[bool] = ContextVar("keeping_files", default=False)

# Some 10 MB for each process.
ADDRESSES_KEPT = 10_000


class StoredFiles:
    """Files stored in a `with` block, removed again where the block fails: a refused call leaves no file.

    Their bytes count for their partner, see `usage`, and for a caller without a token, whose keys `visitor` are: its
    address, and the conversation that it writes in.
    """

    def __init__(self, *, visitor: Collection[str] = ()) -> None:
        self.names: list[str] = []
        self._use = usage.Use(visitor)

    def __enter__(self) -> StoredFiles:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A connection lost at the commit leaves open whether the rows are there: their files stay then, and what no
        # row names is removed by `clean_files`.
        kept = kind is None or isinstance(error, OperationalError | InterfaceError)
        if not kept:
            remove_files(self.names)
        self._use.end(kept=kept)

    def store(self, content: File[bytes], *, partner_id: UUID | None, folder: str, extension: str) -> str:
        """Stores `content` under an unguessable name; returns that name.

        `partner_id` is None for what belongs to no partner. Raises FilesUnavailable (503), StorageFull (413) and
        DayUsedUp (429).
        """
        [name] = self._store([content], partner_id, folder, extension)
        return name

    def store_picture(self, picture: Picture, *, partner_id: UUID | None, folder: str) -> tuple[str, str]:
        """Stores a picture with its thumbnail; returns both names. Raises as `store` does."""
        contents = [picture.file, picture.thumbnail]
        file, thumbnail = self._store(contents, partner_id, folder, picture.extension)
        return file, thumbnail

    def _store(
        self, contents: Sequence[File[bytes]], partner_id: UUID | None, folder: str, extension: str
    ) -> list[str]:
        sizes = [content.size or 0 for content in contents]
        self._use.add(partner_id, folder, sum(sizes))
        begin = "/".join([*([str(partner_id)] if partner_id else []), folder])
        names = [self._save(content, f"{begin}/{new_id()}.{extension}") for content in contents]
        usage.note(dict(zip(names, sizes, strict=True)))
        return names

    def _save(self, content: File[bytes], path: str) -> str:
        try:
            name = default_storage.save(path, content)
        except (OSError, BotoCoreError, ClientError, Boto3Error) as error:
            logger.exception("The store does not take %s", path)
            # On a full disk its beginning may be there.
            self.names.append(path)
            raise FilesUnavailable from error
        self.names.append(name)
        return name

    @contextmanager
    def together(self) -> Iterator[None]:
        """Files of one thing: where one of them is refused, those before it go again, and the others stay."""
        before = len(self.names)
        try:
            yield
        except BaseException:
            remove_files(self.names[before:])
            del self.names[before:]
            raise


def remove_files(names: Iterable[str]) -> None:
    """Removes stored files; one that cannot be removed is logged and left to `clean_files`."""
    removed = []
    for name in filter(None, names):
        try:
            default_storage.delete(name)
            removed.append(name)
        except Exception:  # Whatever the store raises: the row is gone already, and the next file matters as much.
            logger.exception("Could not remove %s", name)
    if removed:
        usage.forget(removed)


def remove_files_on_commit(names: Iterable[str]) -> None:
    """Removes stored files after the current transaction was committed."""
    transaction.on_commit(partial(remove_files, list(names)))


@contextmanager
def keeping_files() -> Iterator[None]:
    """Rows deleted in the block leave their files to the rows that name them from now on, as those of the bin."""
    token = _keeping.set(True)
    try:
        yield
    finally:
        _keeping.reset(token)


def files_are_kept() -> bool:
    """Whether a row that is being deleted leaves its files."""
    return _keeping.get()


def removes_files(model: type[Row]) -> type[Row]:
    """Class decorator: the files of a row are removed after the commit that deletes it.

    A call, the admin (in bulk too), a cascade: Django signals each row once a receiver exists.
    """
    fields = [field.name for field in model._meta.fields if isinstance(field, FileField)]

    def remove(sender: type[Model], instance: Model, **kwargs: Any) -> None:
        if not files_are_kept():
            remove_files_on_commit(str(getattr(instance, field)) for field in fields)

    post_delete.connect(remove, sender=model, weak=False)
    return model


def file_url(name: str, *, content_type: str, download_name: str | None = None, re_encoded: bool = False) -> str:
    """The signed address of a stored file.

    What a browser cannot show safely comes as an attachment, and so does a picture that is kept as it was sent: only
    one that `read_picture` has re-encoded holds no place, and no page behind its data.
    """
    inline = re_encoded or content_type.startswith("video/") or content_type == "application/pdf"
    return signed_address(int(time.time()) // settings.SIGNED_URL_SECONDS, name, content_type, download_name, inline)


def picture_type(name: str) -> str:
    """The type of a picture that `read_picture` made."""
    return "image/webp" if name.endswith(".webp") else "image/jpeg"


@lru_cache(maxsize=ADDRESSES_KEPT)
def signed_address(_window: int, name: str, content_type: str, download_name: str | None, inline: bool) -> str:
    """The address for one window. Lists name hundreds, and to sign one takes longer than to read its row."""
    disposition = "inline" if inline else "attachment"
    filename = download_name or PurePosixPath(name).name
    return default_storage.url(  # type: ignore[call-arg]
        name,
        parameters={
            "ResponseContentType": content_type,
            "ResponseContentDisposition": f"{disposition}; filename*=UTF-8''{quote(filename, safe='')}",
        },
    )
