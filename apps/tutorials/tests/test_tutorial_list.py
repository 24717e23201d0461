"""GET /tutorial/all (contract, section 2, Tutorial)."""

from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.conftest import Caller
from apps.core.tests.samples import MP4
from apps.tutorials.models import Tutorial


def make(title: str, language: str = "fr", **fields: Any) -> Tutorial:
    tutorial: Tutorial = Tutorial.objects.create(
        title=title,
        language=language,
        **{"published": True, "video": "tutorials/a.mp4", "video_type": "video/mp4", "video_size": len(MP4), **fields},
    )
    return tutorial


def titles(api: Caller, **query: Any) -> list[str]:
    response = api.get("/tutorial/all", query)
    assert response.status_code == 200, response.content
    return [row["title"] for row in response.json()["data"]]


def test_get_tutorial_all_answers_the_envelope(api: Caller) -> None:
    tutorial = make("Premiers pas", description="En deux minutes", order=3)

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
        "poster": None,
        "language": "fr",
        "order": 3,
    }


def test_a_poster_has_a_picture_and_a_thumbnail(api: Caller) -> None:
    make("Premiers pas", poster="tutorials/p.jpg", poster_thumbnail="tutorials/t.jpg")

    poster = api.get("/tutorial/all").json()["data"][0]["poster"]

    assert "tutorials/p.jpg" in poster["url"]
    assert "tutorials/t.jpg" in poster["thumbnail"]


def test_only_what_is_published_is_shown_in_the_order_of_staff(api: Caller) -> None:
    make("Trois", order=3)
    make("Un", order=1)
    make("Deux", order=2)
    make("Brouillon", order=0, published=False)

    assert titles(api) == ["Un", "Deux", "Trois"]
    assert titles(api, page=2, limit=2) == ["Trois"]


@pytest.mark.parametrize(
    "language, expected", [("fr", ["Français"]), ("ja", ["日本語"]), ("en", ["Français"]), ("zh", ["Français"])]
)
def test_the_callers_language_comes_first_and_french_stands_in(api: Caller, language: str, expected: list[str]) -> None:
    make("Français")
    make("日本語", "ja")
    make("English draft", "en", published=False)

    assert titles(api.in_language(language)) == expected


def test_the_language_asked_for_overrides_the_callers(api: Caller) -> None:
    make("Français")
    make("日本語", "ja")

    assert titles(api, language="ja") == ["日本語"]
    assert titles(api, language="zh") == []


def test_an_unknown_language_answers_422(api: Caller) -> None:
    response = api.get("/tutorial/all?language=de")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["language"]


def test_without_a_token_it_answers_401(anonymous: Caller) -> None:
    assert anonymous.get("/tutorial/all").status_code == 401


def test_a_list_of_3_and_of_30_tutorials_runs_as_many_queries(api: Caller) -> None:
    counts = []
    for count in (3, 27):
        for number in range(count):
            make(f"Film {number}")
        with CaptureQueriesContext(connection) as captured:
            api.get("/tutorial/all?limit=100")
        counts.append(len(captured))

    assert counts[0] == counts[1]


def test_a_video_answers_range_requests(api: Caller) -> None:
    make("Premiers pas", video=default_storage.save("tutorials/film.mp4", ContentFile(MP4)))
    url = api.get("/tutorial/all").json()["data"][0]["video"]["url"]

    if not url.startswith("/files/"):
        pytest.skip("the object store answers by itself; see apps/core/tests/test_object_store.py")
    answer, content = api.download(url, range="bytes=100-199")

    assert answer.status_code == 206
    assert answer["Content-Type"] == "video/mp4"
    assert content == MP4[100:200]
