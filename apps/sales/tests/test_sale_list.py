"""GET /sale/all, and what stays of a sale when its car and its client go."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.cars.models import Car
from apps.clients.models import Client
from apps.partners.models import Partner
from apps.sales.filters import SaleFilter
from apps.sales.models import Sale
from apps.sales.tests.factory import make_sale
from apps.sales.tests.test_assign import assign, unassign
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get, vacuum

pytestmark = pytest.mark.database


def test_sale_list_includes_cancelled_newest_first(api: Caller, car: Car, buyer: Client) -> None:
    assign(api, car, buyer, date="2026-03-01T10:00:00+01:00")
    unassign(api, car)
    assign(api, car, buyer, prix=12000)

    envelope = api.get("/sale/all").json()

    second, first = envelope.pop("data")
    sums = [{"currency": "EUR", "amount": 24_990}]
    assert envelope == {"total": 2, "page": 1, "totalPages": 1, "sums": sums}
    assert (second["prix"], second["cancelledAt"]) == (12000, None)
    assert first.pop("id")
    assert first.pop("createdAt")
    assert first.pop("cancelledAt")
    assert first == {
        "carId": str(car.pk),
        "carName": "C3 Shine",
        "modelName": "Citroën C3",
        "clientId": str(buyer.pk),
        "clientName": "Zoé Lefèvre",
        "prix": 12990,
        "devise": "EUR",
        "soldAt": "2026-03-01T10:00:00+01:00",
    }


def test_sale_keeps_names_and_price_after_delete(api: Caller, car: Car, buyer: Client) -> None:
    assign(api, car, buyer)
    api.put(f"/client/update/{buyer.pk}", {"fullName": "Zoé Martin"})
    api.put(f"/car/updateById/{car.pk}", {"nom": "Autre", "prix": "1"}, format="json")
    api.delete(f"/client/delete/{buyer.pk}")

    assert api.get(f"/car/getById/{car.pk}").json()["data"]["assignedTo"] == {"id": None, "fullName": "Zoé Lefèvre"}
    assert api.delete(f"/car/delete/{car.pk}").status_code == 200
    assert api.delete(f"/modelCar/delete/{car.model_car_id}").status_code == 200

    (row,) = api.get("/sale/all").json()["data"]
    assert (row["carId"], row["clientId"]) == (None, None)
    assert (row["carName"], row["modelName"], row["clientName"]) == ("C3 Shine", "Citroën C3", "Zoé Lefèvre")
    assert (row["prix"], row["devise"]) == (12990, "EUR")


def test_sale_list_filters_by_car_client_and_date(api: Caller, partner: Partner, car: Car, buyer: Client) -> None:
    assign(api, car, buyer, date="2026-03-01")
    make_sale(partner, 1, "2026-03-01T23:30:00+00:00")

    def total(query: str) -> int:
        response = api.get(f"/sale/all?{query}")
        assert response.status_code == 200, response.content
        return int(response.json()["total"])

    assert total(f"carId={car.pk}") == 1
    assert total(f"clientId={buyer.pk}") == 1
    assert total(f"clientId={car.pk}") == 0
    assert total("dateFrom=2026-03-01&dateTo=2026-03-01") == 1
    assert total("dateFrom=2026-03-02") == 1  # 23:30 in London is tomorrow in Paris.
    assert total("dateTo=2026-02-28") == 0


def test_sale_list_filters_by_cancelled(api: Caller, car: Car, buyer: Client) -> None:
    assign(api, car, buyer, prix=11000)
    unassign(api, car)
    assign(api, car, buyer, prix=12000)

    def prices(query: str) -> list[int]:
        return [row["prix"] for row in api.get(f"/sale/all?{query}").json()["data"]]

    assert prices("cancelled=false") == [12000]
    assert prices("cancelled=true") == [11000]


@pytest.mark.parametrize("query", ["carId=x", "clientId=1", "dateFrom=hier", "dateTo=9999-12-31", "ordering=partner"])
def test_malformed_filter_returns_422(api: Caller, query: str) -> None:
    response = api.get(f"/sale/all?{query}")

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [query.partition("=")[0]]


def test_sale_list_excludes_other_partner_sales(other_api: Caller, partner: Partner) -> None:
    make_sale(partner, 1, "2026-03-01T23:30:00+00:00")

    assert other_api.get("/sale/all").json()["total"] == 0


def test_sale_list_query_count_is_constant(api: Caller, partner: Partner) -> None:
    for _number in range(3):
        make_sale(partner, 1, "2026-03-01T10:00:00+01:00")
    few = count_queries_of_get(api, "/sale/all?limit=100")
    for _number in range(27):
        make_sale(partner, 1, "2026-03-01T10:00:00+01:00")
    assert count_queries_of_get(api, "/sale/all?limit=100") == few


@pytest.mark.slow
@pytest.mark.postgres
def test_sale_list_filters_use_index(partner: Partner, other_partner: Partner, car: Car, buyer: Client) -> None:
    now = timezone.now()
    Sale.objects.bulk_create(
        Sale(
            partner=other_partner if number % 5 else partner,
            car=None if number % 100 else car,
            client=None if number % 100 else buyer,
            price=number,
            sold_at=now - timedelta(hours=number),
            cancelled_at=now,
        )
        for number in range(20_000)
    )
    vacuum("sales_sale")
    for filters in (
        {"carId": str(car.pk)},
        {"clientId": str(buyer.pk)},
        {"dateFrom": str(timezone.localdate() - timedelta(days=10))},
    ):
        plan = SaleFilter(filters, Sale.objects.of(partner)).qs.order_by().explain()
        assert "Index" in plan, plan
        assert "Seq Scan" not in plan, plan
