"""What tests of prospects start from."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.partners.models import Partner
from apps.prospects.models import Prospect


@pytest.fixture
def new_prospect(partner: Partner) -> Callable[..., Prospect]:
    """Makes a prospect of `partner`, each with a phone number of its own."""
    made = 0

    def make(**fields: Any) -> Prospect:
        nonlocal made
        made += 1
        row = {
            "partner": partner,
            "full_name": f"Prospect {made}",
            "phone_number": f"+336120000{made:02d}",
            **fields,
        }
        prospect: Prospect = Prospect.objects.create(**row)
        return prospect

    return make


@pytest.fixture
def prospect(new_prospect: Callable[..., Prospect]) -> Prospect:
    return new_prospect(full_name="Zoé Lefèvre", email="zoe@exemple.fr", car_model="Citroën C3")
