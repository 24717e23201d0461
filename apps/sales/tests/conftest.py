"""A client to sell cars to."""

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner


@pytest.fixture
def buyer(partner: Partner) -> Client:
    return make_client(partner, full_name="Zoé Lefèvre")
