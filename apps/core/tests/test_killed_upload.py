"""A process killed in the middle of an upload, on SQLite and disk."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

pytestmark = pytest.mark.slow

UPLOAD = """
import sys
import django
django.setup()

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db.models.signals import post_save

from apps.documents.models import Document
from apps.documents.services import create_document
from apps.partners.models import Partner
from apps.testing.samples import PDF

call_command("migrate", verbosity=0)
partner = Partner.objects.create(company_name="Garage")

def upload():
    fields = {"title": "Carte grise", "type": "other", "file": SimpleUploadedFile("a.pdf", PDF)}
    create_document(partner=partner, **fields)

def wait_for_the_end(**kwargs):
    print("stored", flush=True)
    sys.stdin.read()

upload()
post_save.connect(wait_for_the_end, sender=Document)
upload()
"""


def test_killed_upload_orphan_removed_by_clean_files(tmp_path: Path) -> None:
    database, media = tmp_path / "db.sqlite3", tmp_path / "media"
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        "DATABASE_URL": f"sqlite:///{database}",
        "MEDIA_ROOT": str(media),
        "S3_BUCKET": "",
    }

    def documents() -> list[str]:
        return sorted(str(path.relative_to(media)) for path in media.rglob("*.pdf"))

    def rows() -> list[str]:
        with sqlite3.connect(database) as connection:
            return [name for (name,) in connection.execute("SELECT file FROM documents_document")]

    with subprocess.Popen(
        [sys.executable, "-c", UPLOAD],
        cwd=settings.BASE_DIR,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "stored\n"
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert len(documents()) == 2
    assert len(rows()) == 1

    subprocess.run(
        [sys.executable, "manage.py", "clean_files", "--older-than", "0"],
        cwd=settings.BASE_DIR,
        env=environment,
        check=True,
        capture_output=True,
    )

    assert documents() == rows()
