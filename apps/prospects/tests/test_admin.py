"""Prospects in the admin: found by what staff know of them, in a fixed number of queries."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.partners.models import Account
from apps.prospects.models import Prospect

LIST = "/admin/prospects/prospect/"


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(Account.objects.create_superuser("staff@exemple.fr", "Clef-de-contact-42", full_name="Staff"))
    return client


@pytest.mark.parametrize("search", ["lefevre", "zoe@exemple.fr", "citroen"])
def test_staff_find_a_prospect(
    staff: Client, prospect: Prospect, new_prospect: Callable[..., Prospect], search: str
) -> None:
    new_prospect(full_name="Paul")

    page = staff.get(LIST, {"q": search}).content.decode()

    assert "Zoé Lefèvre" in page
    assert "Paul" not in page


def test_the_list_runs_the_same_queries_for_3_rows_and_for_30(
    staff: Client, new_prospect: Callable[..., Prospect]
) -> None:
    counts = []
    for rows in (3, 27):
        for _row in range(rows):
            new_prospect()
        with CaptureQueriesContext(connection) as queries:
            assert staff.get(LIST).status_code == 200
        counts.append(len(queries))

    assert counts[0] == counts[1]


def test_staff_open_a_prospect(staff: Client, prospect: Prospect) -> None:
    assert staff.get(f"{LIST}{prospect.pk}/change/").status_code == 200
