"""What a list of garages costs, and simultaneous calls."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.conftest import Caller
from apps.garages.filters import GarageFilter
from apps.garages.models import Garage
from apps.partners.models import Account, Partner


def make(partner: Partner, count: int) -> None:
    Garage.objects.bulk_create(Garage(partner=partner, localisation=f"Lieu {n}") for n in range(count))


def queries(api: Caller) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert api.get("/garage/all?limit=100&localisation=lieu&ordering=-carCount").status_code == 200
    return len(captured)


def test_a_list_of_3_and_of_30_garages_runs_as_many_queries(
    api: Caller, partner: Partner, other_api: Caller, other_partner: Partner
) -> None:
    make(partner, 3)
    make(other_partner, 30)

    assert queries(api) == queries(other_api)


@pytest.mark.postgres
@pytest.mark.parametrize("name, index", [("localisation", "garages_garage_place"), ("search", "garages_garage_search")])
def test_a_search_is_an_index_scan(partner: Partner, name: str, index: str) -> None:
    words = [sha256(str(number).encode()).hexdigest() for number in range(8000)]
    Garage.objects.bulk_create(Garage(partner=partner, localisation=word) for word in words)
    with connection.cursor() as cursor:
        # What autovacuum does in its own time.
        cursor.execute("SELECT gin_clean_pending_list(%s)", [index])
        cursor.execute("ANALYZE garages_garage")

    found = GarageFilter({name: words[0][10:20].upper()}, Garage.objects.of(partner)).qs

    assert index in found.explain()
    assert [garage.localisation for garage in found] == [words[0]]


@pytest.mark.django_db(transaction=True)
def test_of_20_simultaneous_creations_of_one_place_one_succeeds(account: Account) -> None:
    def create(_number: int) -> int:
        try:
            return Caller(account).post("/garage/create", {"localisation": "Dijon"}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(20) as pool:
        statuses = sorted(pool.map(create, range(20)))

    assert statuses == [201] + [400] * 19
    assert Garage.objects.count() == 1
