"""A query whose SQL is written once (apps/core/models/prepared.py)."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from unittest.mock import patch
from uuid import UUID

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from django.utils.translation import override

from apps.cars.models import Car, CarImage, ModelCar
from apps.clients.models import Client
from apps.core.api.viewsets import PartnerViewSet, first_rows_of_owner
from apps.core.models.base import PartnerQuerySet
from apps.core.models.ids import new_id
from apps.core.models.prepared import SIZES, PreparedQuery
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_sql_is_written_once_and_sent_with_the_keys_of_each_call(partner: Partner, other_partner: Partner) -> None:
    written = []

    def garage_of(owner: UUID, garage: UUID) -> QuerySet[Garage]:
        written.append(garage)
        return Garage.objects.filter(partner=owner, pk=garage)

    query = PreparedQuery(garage_of, UUID, UUID)
    ours = Garage.objects.create(partner=partner, localisation="Lyon")
    theirs = Garage.objects.create(partner=other_partner, localisation="Lille")
    for owner, garage in ((partner, ours), (other_partner, theirs), (partner, ours)):
        found = query.get(owner.pk, garage.pk)
        assert found is not None
        assert (found, found.localisation) == (garage, garage.localisation)
    assert query.get(partner.pk, theirs.pk) is None
    assert query.get(partner.pk, new_id()) is None
    assert len(written) == 1


def test_related_row_comes_in_the_same_statement(partner: Partner) -> None:
    query = PreparedQuery(lambda garage: Garage.objects.select_related("partner").filter(pk=garage), UUID)
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    found: list[Garage | None] = []
    assert count_queries(lambda: found.append(query.get(garage.pk))) == 1
    assert [row and row.partner for row in found] == [partner]
    assert count_queries(lambda: [row and row.partner for row in found]) == 0


@pytest.mark.parametrize("count", [0, 1, 3, 5, 6, SIZES[-1] + 1])
def test_rows_that_name_those_of_the_query_are_read_as_by_a_prefetch(
    partner: Partner, model_car: ModelCar, count: int
) -> None:
    cars = [Car(partner=partner, model_car=model_car, nom=f"C{number}", prix=1) for number in range(count)]
    Car.objects.bulk_create(cars)
    CarImage.objects.bulk_create(
        CarImage(partner=partner, car=car, position=position, file=f"{number}-{position}.jpg")
        for number, car in enumerate(cars)
        for position in range(number % 3)
    )
    query = PreparedQuery(lambda owner: Car.objects.with_pictures().filter(partner=owner), UUID)
    found: list[Car] = []

    def read() -> None:
        found[:] = query.rows(partner.pk)
        assert [[(image.file, image.car is car) for image in car.pictures] for car in found] == [
            [(image.file, True) for image in car.pictures] for car in expected
        ]

    expected = list(Car.objects.with_pictures())
    assert count_queries(read) == (2 if count else 1)
    assert found == expected
    assert count_queries(read) == (2 if count else 1)


def viewsets(patterns: list[URLPattern | URLResolver]) -> Iterator[type[PartnerViewSet]]:
    """Those that read one row by a prepared query."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from viewsets(pattern.url_patterns)
            continue
        view = getattr(pattern.callback, "cls", None)
        if not view or not issubclass(view, PartnerViewSet) or view.get_queryset is not PartnerViewSet.get_queryset:
            continue
        if type(view.queryset).of is PartnerQuerySet.of:
            yield view


VIEWSETS = sorted(set(viewsets(get_resolver().url_patterns)), key=lambda view: view.__name__)


@pytest.mark.parametrize("view", VIEWSETS, ids=lambda view: view.__name__)
def test_rows_of_a_view_are_read_alike_on_any_day_and_in_any_language(view: type[PartnerViewSet]) -> None:
    partner, key = Partner(), new_id()

    def written() -> list[object]:
        queries = view.queryset.of(partner).filter(pk__in=[key]), first_rows_of_owner(view, 5, partner.pk)
        return [rows.query.get_compiler(connection=connection).as_sql() for rows in queries]

    with override("fr"):
        first = written()
    later = timezone.now() + timedelta(days=400)
    with override("ja"), patch("django.utils.timezone.now", return_value=later):
        assert written() == first


def test_views_of_partners_are_among_them() -> None:
    assert {"CarViewSet", "ClientViewSet", "EstimationViewSet"} <= {view.__name__ for view in VIEWSETS}


@pytest.mark.parametrize("path", ["/car/all", "/prospect/all", "/client/getAll"])
def test_who_sees_all_reads_a_page_in_as_few_statements_as_an_owner(
    api: Caller, partner: Partner, colleague: Callable[..., Account], path: str
) -> None:
    for number in range(3):
        Client.objects.create(partner=partner, full_name="Léa", phone_number=f"+3361234567{number}")
        Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=f"+3361234567{number}")
    seller = Caller(colleague())
    assert seller.get(path).json() == api.get(path).json()

    few = count_queries(lambda: api.get(path))
    assert count_queries(lambda: seller.get(path)) == few

    partner.sellers_see = Partner.SellersSee.OWN
    partner.save()
    # The first call after it reads the partner again.
    seller.get(path)
    hides_some = path != "/car/all"
    assert (count_queries(lambda: seller.get(path)) > few) == hides_some


def test_value_that_the_queryset_changes_is_refused() -> None:
    query = PreparedQuery(lambda name: Garage.objects.filter(nom__contains=name), str)
    with pytest.raises(ValueError, match="changes a value"):
        query.rows("Lyon")
