from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from apps.partners.models import Partner
from apps.prospects.models import Prospect

_numbers = count(20_000_000)


@pytest.fixture
def new_prospect(partner: Partner) -> Callable[..., Prospect]:
    def make(**fields: Any) -> Prospect:
        values = {"full_name": "Léa Morel", "phone_number": f"+336{next(_numbers)}", **fields}
        made: Prospect = Prospect.objects.create(partner=partner, **values)
        return made

    return make
