"""What tests of leads from portals begin with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner
from apps.testing.callers import Caller

DOCUMENTS = Path(__file__).parent / "documents"
Send = Callable[..., Any]


@pytest.fixture
def clio(partner: Partner) -> Car:
    model = ModelCar.objects.create(partner=partner, intitule="Renault Clio")
    return Car.objects.create(
        partner=partner,
        model_car=model,
        nom="Clio V Intens",
        prix="14990.00",
        immatriculation="AB-123-CD",
        vin="VF1RJA00012345678",
    )


@pytest.fixture
def send(api: Caller) -> Send:
    """Sends a document as `caller`, and gives the answer."""

    def post(content: bytes | str, caller: Caller = api, kind: str = "application/xml", **headers: str) -> Any:
        body = content if isinstance(content, bytes) else content.encode()
        # The stubs know bodies of text alone.
        call: Any = caller.generic
        return call("POST", "/partner/leads/adf", body, content_type=kind, headers=headers)

    return post


def document(
    *,
    reference: str = "",
    name: str = "Zoé Lefèvre",
    phone: str = "06 39 98 00 01",
    email: str = "",
    interest: str = "buy",
    car: str = "<make>Renault</make><model>Clio</model>",
    comments: str = "",
) -> str:
    key = f'<id sequence="1" source="portail">{reference}</id>' if reference else ""
    return (
        f'<?xml version="1.0"?>\n<?adf version="1.0"?>\n<adf><prospect>{key}'
        f'<vehicle interest="{interest}">{car}</vehicle><customer><contact><name part="full">{name}</name>'
        f"<phone>{phone}</phone><email>{email}</email></contact><comments>{comments}</comments></customer>"
        "<provider><name>La Bonne Occasion</name></provider></prospect></adf>"
    )
