"""Query counts of the list of garages, and concurrent calls."""

from hashlib import sha256

import pytest

from apps.garages.filters import GarageFilter
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously
from apps.testing.queries import count_queries_of_get, vacuum

pytestmark = pytest.mark.database


def make_garages(partner: Partner, count: int) -> None:
    Garage.objects.bulk_create(Garage(partner=partner, localisation=f"Lieu {n}") for n in range(count))


def test_garage_all_query_count_is_constant(
    api: Caller, partner: Partner, other_api: Caller, other_partner: Partner
) -> None:
    make_garages(partner, 3)
    make_garages(other_partner, 30)

    path = "/garage/all?limit=100&localisation=lieu&ordering=-carCount"
    assert count_queries_of_get(api, path) == count_queries_of_get(other_api, path)


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize("name, index", [("localisation", "garages_garage_place"), ("search", "garages_garage_search")])
def test_garage_search_filters_use_index(partner: Partner, name: str, index: str) -> None:
    words = [sha256(str(number).encode()).hexdigest() for number in range(8000)]
    Garage.objects.bulk_create(Garage(partner=partner, localisation=word) for word in words)
    vacuum("garages_garage")

    found = GarageFilter({name: words[0][10:20].upper()}, Garage.objects.of(partner)).qs

    assert index in found.explain()
    assert [garage.localisation for garage in found] == [words[0]]


@pytest.mark.django_db(transaction=True)
def test_concurrent_garage_create_one_succeeds(account: Account) -> None:
    answers = simultaneously(lambda _number: Caller(account).post("/garage/create", {"localisation": "Dijon"}))

    assert sorted(answer.status_code for answer in answers) == [201] + [400] * (CALLS - 1)
    assert Garage.objects.count() == 1
