"""On PostgreSQL statistics, and the lists that they open, come from indexes: other partners' rows are not read."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.testing.queries import statements_of, vacuum
from tools.measure.plans import whole_scans

pytestmark = pytest.mark.slow

ROWS = 6000
TABLES = (Car, ModelCar, Client, Estimation, Offer, Prospect, ProspectStatusChange, Sale)


def fill(partner: Partner, rows: int) -> ModelCar:
    now = timezone.now()
    model: ModelCar = ModelCar.objects.create(partner=partner, intitule="C3")
    ModelCar.objects.bulk_create(ModelCar(partner=partner, intitule=f"C{n}") for n in range(4, rows))
    Client.objects.bulk_create(
        Client(partner=partner, full_name="Ana", phone_number=f"+336{n:08}", region="Wallonie") for n in range(rows)
    )
    Car.objects.bulk_create(Car(partner=partner, model_car=model, nom=f"C3 {n}", prix=n) for n in range(rows))
    Sale.objects.bulk_create(
        Sale(partner=partner, model_car=model, price=n, sold_at=now - timedelta(hours=n)) for n in range(rows)
    )
    estimations = Estimation.objects.bulk_create(
        Estimation(partner=partner, title="C3", kilometrage=n, client_name="Ana", car_model="C3") for n in range(rows)
    )
    Offer.objects.bulk_create(
        Offer(
            partner=partner, estimation=estimation, amount=1, valid_days=7, status="seen" if n % 50 else "accepted",
            answered_at=None if n % 50 else now, valid_until=now + timedelta(days=n - 50),
            token_digest=f"{partner.pk} {n}",
        )
        for n, estimation in enumerate(estimations)
    )  # fmt: skip
    prospects = Prospect.objects.bulk_create(
        Prospect(partner=partner, full_name="Ana", email=f"ana{n}@exemple.fr") for n in range(rows)
    )
    ProspectStatusChange.objects.bulk_create(
        ProspectStatusChange(partner=partner, prospect=prospect, from_status="new", to_status="contacted")
        for prospect in prospects
    )
    return model


MONTH = {"dateFrom": str(timezone.localdate().replace(day=1))}
CALLS: tuple[tuple[str, dict[str, str]], ...] = (
    ("/partner/statistics/all", {}),
    ("/partner/statistics/chiffreAffaire/all", {}),
    ("/partner/statistics/chiffreAffaire/month", {}),
    ("/partner/statistics/leads", {}),
    ("/partner/statistics/leads", {"period": "year"}),
    ("/partner/statistics/sales", {}),
    ("/prospect/all", {**MONTH, "reached": "appointment"}),
    ("/prospect/all", {**MONTH, "firstContact": "0..3600"}),
    ("/prospect/all", {"modelCarId": "{model}"}),
    ("/estimation/partner/getAll", {"offerStatus": "seen"}),
    ("/estimation/partner/getAll", {"offerStatus": "expired"}),
    ("/estimation/partner/getAll", {**MONTH, "answerDelay": "3600.."}),
    ("/estimation/partner/getAll", {"modelCarId": "{model}"}),
    ("/estimation/partner/getAll", {"justification": "Trop loin"}),
    ("/sale/all", {"modelCarId": "{model}", "devise": "EUR", "cancelled": "false"}),
    ("/car/all", {"status": "available", "devise": "EUR", "age": "31..61"}),
    ("/client/getAll", {"regionIs": "Wallonie"}),
)


@pytest.fixture
def filled(partner: Partner, other_partner: Partner) -> str:
    """The id of a model of the partner's own."""
    model = fill(partner, 100)
    fill(other_partner, ROWS)
    for table in TABLES:
        vacuum(table._meta.db_table)
    return str(model.pk)


@pytest.mark.postgres
def test_statistics_and_lists_avoid_full_table_scans(api: Caller, filled: str) -> None:
    tables = {model._meta.db_table for model in TABLES}
    for url, query in CALLS:
        asked = {name: value.format(model=filled) for name, value in query.items()}

        found = whole_scans(statements_of(partial(api.read, url, asked)), tables)

        assert found == set(), f"{url} {asked}"
