"""Staff write tutorials in the admin."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.conftest import upload
from apps.core.tests.samples import EXE, MP4, PDF, WEBM
from apps.tutorials.models import Tutorial

ADD = "/admin/tutorials/tutorial/add/"
LIST = "/admin/tutorials/tutorial/"


def form(**fields: Any) -> dict[str, Any]:
    return {"title": "Premiers pas", "language": "fr", "order": "1", "published": "on", **fields}


def stored() -> list[str]:
    try:
        return sorted(default_storage.listdir("tutorials")[1])
    except FileNotFoundError:
        return []


def create(admin_client: Client) -> Tutorial:
    response = admin_client.post(ADD, form(video_upload=upload(MP4, "film.mp4"), poster_upload=upload()))
    assert response.status_code == 302, response.content
    tutorial: Tutorial = Tutorial.objects.get()
    return tutorial


@pytest.mark.parametrize("content, content_type", [(MP4, "video/mp4"), (WEBM, "video/webm")])
def test_a_tutorial_keeps_its_video_as_it_was_sent(admin_client: Client, content: bytes, content_type: str) -> None:
    response = admin_client.post(ADD, form(video_upload=upload(content, "film.bin")))

    assert response.status_code == 302, response.content
    tutorial = Tutorial.objects.get()
    assert (tutorial.video_type, tutorial.video_size) == (content_type, len(content))
    assert str(tutorial.video).startswith("tutorials/")
    with default_storage.open(str(tutorial.video)) as file:
        assert file.read() == content


@pytest.mark.parametrize("content", [EXE, PDF])
def test_what_is_no_video_is_refused_under_its_field(admin_client: Client, content: bytes) -> None:
    response = admin_client.post(ADD, form(video_upload=upload(content, "film.mp4")))

    assert response.context["adminform"].form.errors.keys() == {"video_upload"}
    assert (Tutorial.objects.count(), stored()) == (0, [])


def test_a_video_above_100_MB_is_refused(admin_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.tutorials.services.MAX_BYTES", 1024)

    response = admin_client.post(ADD, form(video_upload=upload(MP4, "film.mp4")))

    assert response.context["adminform"].form.errors.keys() == {"video_upload"}


def test_a_new_tutorial_needs_a_video_and_a_poster_must_be_a_picture(admin_client: Client) -> None:
    response = admin_client.post(ADD, form(poster_upload=upload(PDF, "poster.jpg")))

    assert response.context["adminform"].form.errors.keys() == {"video_upload", "poster_upload"}
    assert stored() == []


@pytest.mark.django_db(transaction=True)
def test_a_new_video_takes_the_former_ones_place(admin_client: Client) -> None:
    tutorial = create(admin_client)
    poster = tutorial.poster.name

    admin_client.post(f"{LIST}{tutorial.pk}/change/", form(title="Suite", video_upload=upload(WEBM, "b.webm")))

    changed = Tutorial.objects.get()
    assert (changed.title, changed.video_type, changed.poster.name) == ("Suite", "video/webm", poster)
    assert [f"tutorials/{name}" for name in stored()] == sorted(changed.file_names)


@pytest.mark.django_db(transaction=True)
def test_order_and_publication_are_changed_in_the_list(admin_client: Client) -> None:
    tutorial = create(admin_client)
    files = stored()

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
    assert stored() == files


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("one", [True, False])
def test_a_deleted_tutorial_takes_its_files_along(admin_client: Client, one: bool) -> None:
    tutorial = create(admin_client)
    assert len(stored()) == 3

    if one:
        admin_client.post(f"{LIST}{tutorial.pk}/delete/", {"post": "yes"})
    else:
        chosen = {"action": "delete_selected", "_selected_action": [str(tutorial.pk)], "post": "yes"}
        admin_client.post(LIST, chosen)

    assert (Tutorial.objects.count(), stored()) == (0, [])


def test_the_list_runs_as_many_queries_for_30_as_for_3(admin_client: Client, db: None) -> None:
    counts = []
    for count in (3, 27):
        Tutorial.objects.bulk_create(
            Tutorial(title=f"Film {number}", video="tutorials/a.mp4", video_type="video/mp4") for number in range(count)
        )
        with CaptureQueriesContext(connection) as captured:
            assert admin_client.get(LIST).status_code == 200
        counts.append(len(captured))

    assert counts[0] == counts[1]
