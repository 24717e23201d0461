"""GET /tutorial/all."""

from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get
from apps.testing.samples import MP4
from apps.tutorials.models import Tutorial

pytestmark = pytest.mark.database


def make_tutorial(title: str, language: str = "fr", **fields: Any) -> Tutorial:
    tutorial: Tutorial = Tutorial.objects.create(
        title=title,
        language=language,
        **{"published": True, "video": "tutorials/a.mp4", "video_type": "video/mp4", "video_size": len(MP4), **fields},
    )
    return tutorial


def tutorial_titles(api: Caller, **query: Any) -> list[str]:
    return [row["title"] for row in api.read("/tutorial/all", query)]


def test_tutorial_list_returns_paginated_envelope(api: Caller) -> None:
    tutorial = make_tutorial("Premiers pas", description="En deux minutes", order=3)

    envelope = api.get("/tutorial/all").json()

    (row,) = envelope.pop("data")
    assert envelope == {"total": 1, "page": 1, "totalPages": 1}
    assert row["video"].pop("url")
    assert row.pop("createdAt")
    assert row == {
        "id": str(tutorial.pk),
        "title": "Premiers pas",
        "description": "En deux minutes",
        "video": {"size": len(MP4), "contentType": "video/mp4"},
        "captions": "",
        "transcript": "",
        "poster": None,
        "language": "fr",
        "order": 3,
    }


def test_poster_returns_url_and_thumbnail(api: Caller) -> None:
    make_tutorial("Premiers pas", poster="tutorials/p.jpg", poster_thumbnail="tutorials/t.jpg")

    poster = api.get("/tutorial/all").json()["data"][0]["poster"]

    assert "tutorials/p.jpg" in poster["url"]
    assert "tutorials/t.jpg" in poster["thumbnail"]


def test_tutorial_list_published_only_in_admin_order(api: Caller) -> None:
    make_tutorial("Trois", order=3)
    make_tutorial("Un", order=1)
    make_tutorial("Deux", order=2)
    make_tutorial("Brouillon", order=0, published=False)

    assert tutorial_titles(api) == ["Un", "Deux", "Trois"]
    assert tutorial_titles(api, page=2, limit=2) == ["Trois"]


@pytest.mark.parametrize(
    "language, expected", [("fr", ["Français"]), ("ja", ["日本語"]), ("en", ["Français"]), ("zh", ["Français"])]
)
def test_tutorial_list_language_falls_back_to_french(api: Caller, language: str, expected: list[str]) -> None:
    make_tutorial("Français")
    make_tutorial("日本語", "ja")
    make_tutorial("English draft", "en", published=False)

    assert tutorial_titles(api.in_language(language)) == expected


def test_language_param_overrides_request_language(api: Caller) -> None:
    make_tutorial("Français")
    make_tutorial("日本語", "ja")

    assert tutorial_titles(api, language="ja") == ["日本語"]
    assert tutorial_titles(api, language="zh") == []


def test_unknown_language_returns_422(api: Caller) -> None:
    response = api.get("/tutorial/all?language=de")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["language"]


def test_tutorial_list_without_token_returns_401(anonymous: Caller) -> None:
    assert anonymous.get("/tutorial/all").status_code == 401


def test_tutorial_list_query_count_is_constant(api: Caller) -> None:
    counts = []
    for count in (3, 27):
        for number in range(count):
            make_tutorial(f"Film {number}")
        counts.append(count_queries_of_get(api, "/tutorial/all?limit=100"))

    assert counts[0] == counts[1]


def test_video_range_request_returns_206(api: Caller) -> None:
    make_tutorial("Premiers pas", video=default_storage.save("tutorials/film.mp4", ContentFile(MP4)))
    url = api.get("/tutorial/all").json()["data"][0]["video"]["url"]

    if not url.startswith("/files/"):
        pytest.skip("the object store answers by itself; see apps/core/tests/test_object_store.py")
    answer, content = api.download(url, range="bytes=100-199")

    assert answer.status_code == 206
    assert answer["Content-Type"] == "video/mp4"
    assert content == MP4[100:200]
