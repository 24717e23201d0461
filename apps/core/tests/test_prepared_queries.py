"""A query whose SQL is written once (apps/core/models/prepared.py)."""

from uuid import UUID

import pytest
from django.db.models import QuerySet

from apps.core.models.ids import new_id
from apps.core.models.prepared import PreparedQuery
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.queries import count_queries

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_sql_is_written_once_and_sent_with_the_keys_of_each_call(partner: Partner, other_partner: Partner) -> None:
    written = []

    def garage_of(owner: UUID, garage: UUID) -> QuerySet[Garage]:
        written.append(garage)
        return Garage.objects.filter(partner=owner, pk=garage)

    query = PreparedQuery(garage_of, 2)
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
    query = PreparedQuery(lambda garage: Garage.objects.select_related("partner").filter(pk=garage), 1)
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    found: list[Garage | None] = []
    assert count_queries(lambda: found.append(query.get(garage.pk))) == 1
    assert [row and row.partner for row in found] == [partner]
    assert count_queries(lambda: [row and row.partner for row in found]) == 0
