"""Staff write tutorials in the admin."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test import Client

from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get
from apps.testing.samples import EXE, MOV, MP4, PDF, WEBM
from apps.testing.storage import files_in
from apps.testing.uploads import upload
from apps.tutorials.models import Tutorial

ADD = "/admin/tutorials/tutorial/add/"
LIST = "/admin/tutorials/tutorial/"


def tutorial_form(**fields: Any) -> dict[str, Any]:
    return {"title": "Premiers pas", "language": "fr", "order": "1", "published": "on", **fields}


def created_tutorial(admin_client: Client) -> Tutorial:
    response = admin_client.post(ADD, tutorial_form(video_upload=upload(MP4, "film.mp4"), poster_upload=upload()))
    assert response.status_code == 302, response.content
    tutorial: Tutorial = Tutorial.objects.get()
    return tutorial


@pytest.mark.parametrize("content, content_type", [(MP4, "video/mp4"), (WEBM, "video/webm"), (MOV, "video/mp4")])
def test_video_upload_is_stored_unchanged(admin_client: Client, content: bytes, content_type: str) -> None:
    response = admin_client.post(ADD, tutorial_form(video_upload=upload(content, "film.bin")))

    assert response.status_code == 302, response.content
    tutorial = Tutorial.objects.get()
    assert (tutorial.video_type, tutorial.video_size) == (content_type, len(content))
    assert str(tutorial.video).startswith("tutorials/")
    with default_storage.open(str(tutorial.video)) as file:
        assert file.read() == content


@pytest.mark.parametrize("content", [EXE, PDF])
def test_non_video_upload_returns_field_error(admin_client: Client, content: bytes) -> None:
    response = admin_client.post(ADD, tutorial_form(video_upload=upload(content, "film.mp4")))

    assert response.context["adminform"].form.errors.keys() == {"video_upload"}
    assert (Tutorial.objects.count(), files_in("tutorials")) == (0, [])


def test_video_upload_above_size_limit_is_rejected(admin_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.tutorials.services.MAX_BYTES", 1024)

    response = admin_client.post(ADD, tutorial_form(video_upload=upload(MP4, "film.mp4")))

    assert response.context["adminform"].form.errors.keys() == {"video_upload"}


def test_missing_video_and_invalid_poster_are_rejected(admin_client: Client) -> None:
    response = admin_client.post(ADD, tutorial_form(poster_upload=upload(PDF, "poster.jpg")))

    assert response.context["adminform"].form.errors.keys() == {"video_upload", "poster_upload"}
    assert files_in("tutorials") == []


def test_captions_and_transcript_are_kept_and_shown(admin_client: Client, api: Caller) -> None:
    captions = "WEBVTT\n\n1\n00:00.000 --> 00:03.000 align:start\nOuvrez « Voitures ».\n"
    given = tutorial_form(video_upload=upload(MP4, "film.mp4"), captions=captions, transcript="1. Ouvrez « Voitures ».")

    assert admin_client.post(ADD, given).status_code == 302

    [shown] = api.read("/tutorial/all")
    assert shown["captions"].split() == captions.split()
    assert shown["transcript"] == "1. Ouvrez « Voitures »."


@pytest.mark.parametrize(
    "captions", ["Ouvrez", "WEBVTT", "WEBVTTX\n00:00.000 --> 00:03.000", "WEBVTT\n\n00:00,000 --> 00:03,000\nSRT"]
)
def test_captions_that_no_browser_shows_are_refused(admin_client: Client, captions: str) -> None:
    given = tutorial_form(video_upload=upload(MP4, "film.mp4"), captions=captions)

    response = admin_client.post(ADD, given)

    assert response.context["adminform"].form.errors.keys() == {"captions"}
    assert not Tutorial.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_video_replacement_deletes_old_file(admin_client: Client) -> None:
    tutorial = created_tutorial(admin_client)
    poster = tutorial.poster.name

    admin_client.post(f"{LIST}{tutorial.pk}/change/", tutorial_form(title="Suite", video_upload=upload(WEBM, "b.webm")))

    changed = Tutorial.objects.get()
    assert (changed.title, changed.video_type, changed.poster.name) == ("Suite", "video/webm", poster)
    assert [f"tutorials/{name}" for name in files_in("tutorials")] == sorted(changed.file_names)


@pytest.mark.django_db(transaction=True)
def test_admin_list_edits_order_and_published(admin_client: Client) -> None:
    tutorial = created_tutorial(admin_client)
    files = files_in("tutorials")

    response = admin_client.post(
        LIST,
        {
            "form-TOTAL_FORMS": "1",
            "form-INITIAL_FORMS": "1",
            "form-0-id": str(tutorial.pk),
            "form-0-order": "7",
            "_save": "Enregistrer",
        },
    )

    assert response.status_code == 302, response.content
    changed = Tutorial.objects.get()
    assert (changed.order, changed.published, changed.video) == (7, False, tutorial.video)
    assert files_in("tutorials") == files


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("one", [True, False])
def test_tutorial_delete_removes_files(admin_client: Client, one: bool) -> None:
    tutorial = created_tutorial(admin_client)
    assert len(files_in("tutorials")) == 3

    if one:
        admin_client.post(f"{LIST}{tutorial.pk}/delete/", {"post": "yes"})
    else:
        chosen = {"action": "delete_selected", "_selected_action": [str(tutorial.pk)], "post": "yes"}
        admin_client.post(LIST, chosen)

    assert (Tutorial.objects.count(), files_in("tutorials")) == (0, [])


def test_tutorial_admin_list_query_count_is_constant(admin_client: Client, db: None) -> None:
    counts = []
    for count in (3, 27):
        Tutorial.objects.bulk_create(
            Tutorial(title=f"Film {number}", video="tutorials/a.mp4", video_type="video/mp4") for number in range(count)
        )
        counts.append(count_queries_of_get(admin_client, LIST))

    assert counts[0] == counts[1]
