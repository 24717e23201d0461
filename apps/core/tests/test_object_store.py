"""Files on an object store: its own signed addresses keep the same promises."""

from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import pytest
import urllib3
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.core.files.stored import file_url
from apps.testing.samples import DOCX, MP4

pytestmark = pytest.mark.s3


def get(url: str, **headers: str) -> urllib3.BaseHTTPResponse:
    return urllib3.request("GET", url, headers=headers)


@pytest.fixture
def video() -> str:
    return default_storage.save("films/essai.mp4", ContentFile(MP4))


def test_signed_url_returns_file_unsigned_403(video: str) -> None:
    url = file_url(video, content_type="video/mp4")

    answer = get(url)

    assert (answer.status, answer.data) == (200, MP4)
    assert answer.headers["Content-Type"] == "video/mp4"
    assert get(url.split("?")[0]).status == 403
    assert get(url[:-1] + ("1" if url.endswith("0") else "0")).status == 403


def test_signed_url_rejected_for_other_file(video: str) -> None:
    other = default_storage.save("films/autre.mp4", ContentFile(MP4))
    mine = urlsplit(file_url(video, content_type="video/mp4"))

    assert get(mine._replace(path=mine.path.replace(video, other)).geturl()).status == 403


def address_made_at(moment: datetime, name: str) -> str:
    with pytest.MonkeyPatch.context() as clock:
        clock.setattr("botocore.auth.get_current_datetime", lambda: moment)
        clock.setattr("time.time", moment.timestamp)
        return file_url(name, content_type="video/mp4")


def test_expired_signed_url_returns_403(video: str) -> None:
    assert get(address_made_at(datetime.now(UTC) - timedelta(hours=3), video)).status == 403


def test_signed_url_stable_within_hour(video: str) -> None:
    this_hour = datetime.now(UTC).replace(minute=0, second=0)

    first, second, next_hour = (
        address_made_at(this_hour + timedelta(minutes=minutes), video) for minutes in (0, 59, 60)
    )

    assert first == second != next_hour
    assert get(first).status == 200


def test_range_request_returns_206(video: str) -> None:
    answer = get(file_url(video, content_type="video/mp4"), Range="bytes=100-199")

    assert answer.status == 206
    assert answer.headers["Content-Range"] == f"bytes 100-199/{len(MP4)}"
    assert answer.data == MP4[100:200]


def test_signed_url_sets_content_disposition_and_type() -> None:
    name = default_storage.save("papiers/a.docx", ContentFile(DOCX))

    answer = get(file_url(name, content_type="application/zip", download_name="Été.docx"))

    assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''%C3%89t%C3%A9.docx"
    assert answer.headers["Content-Type"] == "application/zip"
