"""Filters and orders of the list of clients."""

import pytest

from apps.clients.filters import ClientFilter
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import vacuum

pytestmark = pytest.mark.database


@pytest.fixture
def clients(partner: Partner) -> None:
    make_client(partner, full_name="Zoé Lefèvre", phone_number="+33612345678", region="FR-IDF", status="verified")
    make_client(partner, full_name="Øystein Œuvrard", phone_number="+3227654321", region="Wallonie")
    make_client(partner, full_name="Ana", phone_number="+33140000001")


@pytest.mark.usefixtures("clients")
@pytest.mark.parametrize(
    "query, names",
    [
        ("fullName=LEFEVRE", ["Zoé Lefèvre"]),
        ("fullName=lefèv", ["Zoé Lefèvre"]),
        ("fullName=oeuvrard", ["Øystein Œuvrard"]),
        ("fullName=%25", []),
        ("phoneNumber=06 12 34", ["Zoé Lefèvre"]),
        ("phoneNumber=%2B33 6 12", ["Zoé Lefèvre"]),
        ("phoneNumber=5678", ["Zoé Lefèvre"]),
        ("phoneNumber=0033 6 12 34 56 78", ["Zoé Lefèvre"]),
        ("phoneNumber=%2B33 (0)6 12", ["Zoé Lefèvre"]),
        ("search=0033612345678", ["Zoé Lefèvre"]),
        ("search=0033 6 12 34 56 78", ["Zoé Lefèvre"]),
        ("search=%2B33 (0)6 12 34 56 78", ["Zoé Lefèvre"]),
        ("search=%2B33(0)612345678", ["Zoé Lefèvre"]),
        ("search=Zoé 0033612345678", ["Zoé Lefèvre"]),
        ("phoneNumber=abc", []),
        ("status=verified", ["Zoé Lefèvre"]),
        ("status=unverified", ["Ana", "Øystein Œuvrard"]),
        ("region=FR-IDF", ["Zoé Lefèvre"]),
        ("region=ile-de-france", ["Zoé Lefèvre"]),
        ("region=wallo", ["Øystein Œuvrard"]),
        ("region=Non renseigné", ["Ana"]),
        ("fullName=zoe&status=unverified", []),
        ("unknown=1", ["Ana", "Zoé Lefèvre", "Øystein Œuvrard"]),
    ],
)
def test_client_getAll_filters(api: Caller, query: str, names: list[str]) -> None:
    response = api.get(f"/client/getAll?{query}")

    assert response.status_code == 200, response.content
    assert sorted(row["fullName"] for row in response.json()["data"]) == names


@pytest.mark.parametrize("stored", ["D’Almeida", "D'Almeida"])
@pytest.mark.parametrize("typed", ["d’almeida", "d'almeida"])
def test_either_apostrophe_finds_the_other(api: Caller, partner: Partner, stored: str, typed: str) -> None:
    make_client(partner, full_name=f"Inès {stored}")

    assert api.get("/client/getAll", {"search": f"{typed} inès"}).json()["total"] == 1


@pytest.mark.usefixtures("clients")
@pytest.mark.parametrize(
    "ordering, names",
    [
        ("fullName", ["Ana", "Øystein Œuvrard", "Zoé Lefèvre"]),
        ("-fullName", ["Zoé Lefèvre", "Øystein Œuvrard", "Ana"]),
        ("createdAt", ["Zoé Lefèvre", "Øystein Œuvrard", "Ana"]),
        ("-status", ["Zoé Lefèvre", "Ana", "Øystein Œuvrard"]),
    ],
)
def test_client_getAll_ordering(api: Caller, ordering: str, names: list[str]) -> None:
    assert [row["fullName"] for row in api.get(f"/client/getAll?ordering={ordering}").json()["data"]] == names


@pytest.mark.parametrize(
    "query, field",
    [
        ("status=sold", "status"),
        ("page=0", "page"),
        ("limit=x", "limit"),
        ("ordering=password", "ordering"),
        ("fullName=" + "x" * 201, "fullName"),
        ("fullName=%00", "fullName"),
    ],
)
def test_client_getAll_invalid_filter_returns_422(api: Caller, query: str, field: str) -> None:
    response = api.get(f"/client/getAll?{query}")

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]


@pytest.mark.slow
@pytest.mark.postgres
def test_client_filters_use_index(partner: Partner, other_partner: Partner) -> None:
    Client.objects.bulk_create(
        Client(
            partner=other_partner if number % 5 else partner,
            full_name=f"Client {number}",
            phone_number=f"+336{number:08}",
            region="Wallonie" if number % 50 == 0 else "FR-IDF",
            status="verified" if number % 100 == 0 else "unverified",
        )
        for number in range(20_000)
    )
    vacuum("clients_client")
    for filters, index in (
        ({"fullName": "client 1234"}, "clients_client_name"),
        ({"phoneNumber": "0600012"}, "clients_client_phone"),
        ({"region": "walloni"}, "clients_client_region"),
        ({"region": "FR-BRE"}, "clients_client_region"),
        ({"status": "verified"}, "clients_client_status"),
    ):
        plan = ClientFilter(filters, Client.objects.of(partner)).qs.order_by().explain()
        assert index in plan, (filters, plan)
