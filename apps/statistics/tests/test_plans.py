"""On PostgreSQL the kept answers are computed from indexes: other partners' rows are not read."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.conftest import Caller
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sales.models import Sale

ROWS = 6000
TABLES = (Car, Estimation, Prospect, ProspectStatusChange, Sale)


def fill(partner: Partner, rows: int) -> None:
    now = timezone.now()
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    Car.objects.bulk_create(Car(partner=partner, model_car=model, nom=f"C3 {n}", prix=n) for n in range(rows))
    Sale.objects.bulk_create(
        Sale(partner=partner, model_car=model, price=n, sold_at=now - timedelta(hours=n)) for n in range(rows)
    )
    Estimation.objects.bulk_create(
        Estimation(partner=partner, title="C3", kilometrage=n, client_name="Ana", car_model="C3") for n in range(rows)
    )
    prospects = Prospect.objects.bulk_create(
        Prospect(partner=partner, full_name="Ana", email=f"ana{n}@exemple.fr") for n in range(rows)
    )
    ProspectStatusChange.objects.bulk_create(
        ProspectStatusChange(partner=partner, prospect=prospect, from_status="new", to_status="contacted")
        for prospect in prospects
    )


@pytest.mark.postgres
@pytest.mark.parametrize("url", ["/partner/statistics/leads", "/partner/statistics/sales"])
def test_no_table_is_read_as_a_whole(api: Caller, partner: Partner, other_partner: Partner, url: str) -> None:
    fill(partner, 100)
    fill(other_partner, ROWS)
    with connection.cursor() as cursor:
        for model in TABLES:
            cursor.execute(f"ANALYZE {model._meta.db_table}")

    with CaptureQueriesContext(connection) as captured:
        assert api.get(url).status_code == 200

    with connection.cursor() as cursor:
        for query in captured.captured_queries:
            cursor.execute(f"EXPLAIN {query['sql']}")
            plan = "\n".join(line for (line,) in cursor.fetchall())
            for model in TABLES:
                assert f"Seq Scan on {model._meta.db_table} " not in plan, plan
