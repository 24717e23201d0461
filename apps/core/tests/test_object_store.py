"""Files on an object store: its own signed addresses keep the same promises (contract, section 3)."""

from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import pytest
import urllib3
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.core.files import file_url

from .samples import DOCX, MP4

pytestmark = pytest.mark.s3


def get(url: str, **headers: str) -> urllib3.BaseHTTPResponse:
    return urllib3.request("GET", url, headers=headers)


@pytest.fixture
def video() -> str:
    return default_storage.save("films/essai.mp4", ContentFile(MP4))


def test_a_signed_address_answers_the_file_and_an_unsigned_one_403(video: str) -> None:
    url = file_url(video, content_type="video/mp4")

    answer = get(url)

    assert (answer.status, answer.data) == (200, MP4)
    assert answer.headers["Content-Type"] == "video/mp4"
    assert get(url.split("?")[0]).status == 403
    assert get(url[:-2] + "00").status == 403


def test_a_signature_opens_no_other_file(video: str) -> None:
    other = default_storage.save("films/autre.mp4", ContentFile(MP4))
    mine = urlsplit(file_url(video, content_type="video/mp4"))

    assert get(mine._replace(path=mine.path.replace(video, other)).geturl()).status == 403


def address_made_at(moment: datetime, name: str) -> str:
    with pytest.MonkeyPatch.context() as clock:
        clock.setattr("botocore.auth.get_current_datetime", lambda: moment)
        clock.setattr("time.time", moment.timestamp)
        return file_url(name, content_type="video/mp4")


def test_an_expired_address_answers_403(video: str) -> None:
    assert get(address_made_at(datetime.now(UTC) - timedelta(hours=3), video)).status == 403


def test_an_address_stays_the_same_for_a_while_so_that_browsers_keep_the_file(video: str) -> None:
    this_hour = datetime.now(UTC).replace(minute=0, second=0)

    first, second, next_hour = (
        address_made_at(this_hour + timedelta(minutes=minutes), video) for minutes in (0, 59, 60)
    )

    assert first == second != next_hour
    assert get(first).status == 200


def test_a_range_answers_206_with_that_part(video: str) -> None:
    answer = get(file_url(video, content_type="video/mp4"), Range="bytes=100-199")

    assert answer.status == 206
    assert answer.headers["Content-Range"] == f"bytes 100-199/{len(MP4)}"
    assert answer.data == MP4[100:200]


def test_the_name_and_the_way_of_showing_are_in_the_signed_address() -> None:
    name = default_storage.save("papiers/a.docx", ContentFile(DOCX))

    answer = get(file_url(name, content_type="application/zip", download_name="Été.docx"))

    assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''%C3%89t%C3%A9.docx"
    assert answer.headers["Content-Type"] == "application/zip"
