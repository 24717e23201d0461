"""Files on disk, behind signed addresses."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import AsyncClient

from apps.core.files.stored import file_url
from apps.testing.callers import Caller
from apps.testing.samples import DOCX, MP4

pytestmark = [
    pytest.mark.skipif(bool(settings.S3_BUCKET), reason="the object store serves its files by itself"),
    pytest.mark.database,
]

VIDEO = "video/mp4"


def new_file_url(
    content: bytes = MP4, name: str = "films/essai.mp4", content_type: str = VIDEO, download: str = ""
) -> str:
    """The signed address of a new file."""
    kept = default_storage.save(name, ContentFile(content))
    return file_url(kept, content_type=content_type, download_name=download or None)


@pytest.fixture
def caller() -> Caller:
    """A caller without an account: the signed address is enough."""
    return Caller()


def test_signed_url_returns_file(caller: Caller) -> None:
    answer, content = caller.download(new_file_url())

    assert answer.status_code == 200
    assert content == MP4
    assert answer["Content-Type"] == VIDEO
    assert answer["Content-Length"] == str(len(MP4))
    assert answer["Accept-Ranges"] == "bytes"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Cache-Control"].startswith("private")


def without_signature(query: dict[str, str]) -> dict[str, str]:
    return {key: value for key, value in query.items() if key != "signature"}


@pytest.mark.parametrize(
    "forge",
    [
        lambda query: {},
        without_signature,
        lambda query: {**query, "signature": ""},
        lambda query: {**query, "signature": "é\0"},
        lambda query: {**query, "signature": query["signature"][:-1] + "!"},
        lambda query: {**query, "expires": str(int(query["expires"]) + 1)},
        lambda query: {**query, "expires": "soon"},
        lambda query: {**query, "ResponseContentType": "text/html"},
        lambda query: {**query, "ResponseContentDisposition": "inline"},
        lambda query: {**query, "more": "1"},
    ],
)
def test_forged_signed_url_returns_403(caller: Caller, forge: Callable[[dict[str, str]], dict[str, str]]) -> None:
    address = urlsplit(new_file_url())

    response = caller.get(f"{address.path}?{urlencode(forge(dict(parse_qsl(address.query))))}")

    assert response.status_code == 403
    assert response.json()["code"] == "bad_signature"
    assert response.json()["message"] == "Cette adresse est incorrecte ou a expiré."


def test_signed_url_rejected_for_other_file(caller: Caller) -> None:
    mine, other = urlsplit(new_file_url()), urlsplit(new_file_url())

    assert caller.get(f"{other.path}?{mine.query}").status_code == 403
    assert caller.get(f"/files/../settings.py?{mine.query}").status_code == 403


def test_expired_signed_url_returns_403(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as past:
        past.setattr("time.time", lambda: 1_700_000_000.0)
        url = new_file_url()

    assert caller.get(url).status_code == 403


def test_signed_url_of_former_key_stays_good(caller: Caller, settings: Any) -> None:
    url, former = new_file_url(), settings.SECRET_KEY
    settings.SECRET_KEY = "the-new-key"
    assert caller.get(url).status_code == 403

    settings.SECRET_KEY_FALLBACKS = ["another-former-key", former]

    assert caller.download(url)[0].status_code == 200


def test_signed_url_stable_and_expires_in_1_to_2_hours() -> None:
    name = default_storage.save("a.mp4", ContentFile(MP4))
    now = 1_800_000_000
    left = []
    for moment in range(now, now + 7200, 600):
        with pytest.MonkeyPatch.context() as clock:
            clock.setattr("time.time", lambda moment=moment: float(moment))
            left.append(int(dict(parse_qsl(urlsplit(file_url(name, content_type=VIDEO)).query))["expires"]) - moment)

    assert min(left) >= 3600
    assert max(left) <= 7200
    assert len({moment * 600 + rest for moment, rest in enumerate(left)}) == 2


def test_signed_url_missing_file_returns_404(caller: Caller) -> None:
    assert caller.get(file_url("films/gone.mp4", content_type=VIDEO)).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_file_write_methods_return_405(caller: Caller, method: str) -> None:
    assert getattr(caller, method)(new_file_url()).status_code == 405


def test_head_request_returns_headers_only(caller: Caller) -> None:
    response = caller.head(new_file_url())

    assert response.status_code == 200
    assert response["Content-Length"] == str(len(MP4))
    assert response.getvalue() == b""


@pytest.mark.parametrize(
    "asked, first, last",
    [
        ("bytes=0-0", 0, 0),
        ("bytes=100-199", 100, 199),
        ("bytes=100-", 100, len(MP4) - 1),
        ("bytes=-10", len(MP4) - 10, len(MP4) - 1),
        ("bytes=-999999", 0, len(MP4) - 1),
        ("bytes=5-999999", 5, len(MP4) - 1),
        (f"bytes={len(MP4) - 1}-", len(MP4) - 1, len(MP4) - 1),
    ],
)
def test_range_request_returns_206(caller: Caller, asked: str, first: int, last: int) -> None:
    answer, content = caller.download(new_file_url(), range=asked)

    assert answer.status_code == 206
    assert answer["Content-Range"] == f"bytes {first}-{last}/{len(MP4)}"
    assert answer["Content-Length"] == str(last - first + 1)
    assert answer["Content-Type"] == VIDEO
    assert content == MP4[first : last + 1]


@pytest.mark.parametrize("asked", [f"bytes={len(MP4)}-", "bytes=999999-", "bytes=20-10", "bytes=-0"])
def test_range_outside_file_returns_416(caller: Caller, asked: str) -> None:
    answer, content = caller.download(new_file_url(), range=asked)

    assert answer.status_code == 416
    assert answer["Content-Range"] == f"bytes */{len(MP4)}"
    assert content == b""


@pytest.mark.parametrize(
    "asked", ["", "bytes=-", "bytes=a-b", "bytes=0-1,5-6", "items=0-1", "bytes=" + "9" * 5000 + "-"]
)
def test_invalid_range_returns_whole_file(caller: Caller, asked: str) -> None:
    answer, content = caller.download(new_file_url(), range=asked)

    assert (answer.status_code, content) == (200, MP4)


@pytest.mark.parametrize(
    "content_type, disposition",
    [
        ("image/jpeg", "attachment"),
        ("image/webp", "attachment"),
        ("video/webm", "inline"),
        ("application/pdf", "inline"),
        ("text/html", "attachment"),
        ("application/zip", "attachment"),
        ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "attachment"),
    ],
)
def test_content_disposition_inline_only_safe_types(caller: Caller, content_type: str, disposition: str) -> None:
    # The stored name is that of a type which browsers show: what counts is the signed type.
    answer, _ = caller.download(new_file_url(DOCX, "a.jpg", content_type, "Été & hiver.docx"))

    assert answer["Content-Type"] == content_type
    assert answer["Content-Disposition"] == f"{disposition}; filename*=UTF-8''%C3%89t%C3%A9%20%26%20hiver.docx"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"].startswith("default-src 'none'")
    # Chromium's viewer of PDF does not start in a sandbox.
    assert ("sandbox" in answer["Content-Security-Policy"]) is (content_type != "application/pdf")


def test_empty_file_returns_empty_body(caller: Caller) -> None:
    answer, content = caller.download(new_file_url(b""))

    assert (answer.status_code, answer["Content-Length"], content) == (200, "0", b"")


@pytest.mark.parametrize("asked, expected", [("", slice(None)), ("bytes=1000-600999", slice(1000, 601_000))])
def test_large_file_streamed_in_chunks_on_asgi(asked: str, expected: slice) -> None:
    large = MP4 * 100
    url = new_file_url(large)

    async def read() -> list[bytes]:
        response: Any = await AsyncClient().get(url, headers={"range": asked})
        return [bytes(part) async for part in response]

    parts = async_to_sync(read)()

    assert b"".join(parts) == large[expected]
    assert len(parts) > 1


def merged(query: dict[str, str], *keys: str) -> dict[str, str]:
    """The same words with the parameters from the second of `keys` on moved into the value of the first."""
    first, *others = keys
    value = "\n".join([query[first], *(f"{key}={query[key]}" for key in others)])
    return {key: value if key == first else text for key, text in query.items() if key not in others}


@pytest.mark.parametrize(
    "keys",
    [
        ("ResponseContentDisposition", "ResponseContentType"),
        ("ResponseContentDisposition", "ResponseContentType", "expires"),
        ("ResponseContentType", "expires"),
    ],
)
def test_signed_url_with_merged_parameters_returns_403(caller: Caller, keys: tuple[str, ...]) -> None:
    """A signature is of parameters, not of their text joined: no value can pass for two of them."""
    address = urlsplit(new_file_url())

    query = merged(dict(parse_qsl(address.query)), *keys)

    assert caller.get(f"{address.path}?{urlencode(query)}").status_code == 403
