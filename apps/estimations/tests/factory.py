"""What the tests of this app share: estimations, bodies of calls, small videos."""

from typing import Any

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner

MP4 = b"\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom" + bytes(range(256)) * 8
PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"


def estimation_of(partner: Partner, *, car: Car | None = None, **fields: Any) -> Estimation:
    row: Estimation = Estimation.objects.create(
        partner=partner,
        car=car,
        **{
            "title": "Reprise Clio",
            "client_name": "Amélie Durand",
            "client_phone": "+33612345678",
            "car_model": "Renault Clio V",
            "kilometrage": 42_000,
            **fields,
        },
    )
    return row


def body(**fields: Any) -> dict[str, Any]:
    return {"clientName": "Amélie Durand", "carModel": "Renault Clio V", "kilometrage": 42_000, **fields}
