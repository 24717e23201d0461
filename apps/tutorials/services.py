"""Write operations on tutorials and their files."""

from __future__ import annotations

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from apps.core.files.images import Picture
from apps.core.files.stored import StoredFiles, remove_files_on_commit
from apps.core.files.uploads import FILMS, FileType, check_upload

from .models import Tutorial

MAX_BYTES = 100 * 1024 * 1024
FOLDER = "tutorials"


def check_video(upload: UploadedFile[bytes], *, field: str) -> FileType:
    """The type of a video. Raises 413 above 100 MB and 415 for another type, by content, under `field`."""
    return check_upload(upload, allowed=FILMS, max_bytes=MAX_BYTES, field=field)


def save_tutorial(*, tutorial: Tutorial, video: UploadedFile[bytes] | None, poster: Picture | None) -> Tutorial:
    """Stores a new or changed tutorial; a new file takes the former one's place, which goes after the commit.

    Raises 413 and 415 for the video.
    """
    kind = check_video(video, field="video") if video else None
    with StoredFiles() as files, transaction.atomic():
        before = tutorial.file_names
        if video and kind:
            tutorial.video.name = files.store(video, partner_id=None, folder=FOLDER, extension=kind.extension)
            tutorial.video_size = video.size or 0
            tutorial.video_type = kind.content_type
        if poster:
            tutorial.poster.name, tutorial.poster_thumbnail.name = files.store_picture(
                poster, partner_id=None, folder=FOLDER
            )
        tutorial.save()
        remove_files_on_commit(set(before) - set(tutorial.file_names))
    return tutorial
