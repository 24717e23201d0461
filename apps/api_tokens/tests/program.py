"""A program that calls the API through a client generated from docs/openapi.yaml.

`python program.py ADDRESS TOKEN`, where the package `partner_client` is found; it ends with 0 if each answer is the
expected one.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from io import BytesIO
from uuid import uuid4

from partner_client import AuthenticatedClient
from partner_client.api.calendar import calendar_create, calendar_delete
from partner_client.api.car import (
    car_all,
    car_create,
    car_delete_delete,
    car_get_by_id_get,
    car_sheet_pdf_get,
    car_update_by_id_put,
)
from partner_client.api.client import client_create
from partner_client.api.model_car import model_car_create
from partner_client.api.partner import partner_statistics_all
from partner_client.api.prospect import prospect_all
from partner_client.models import (
    CalendarCreateResponse201,
    CarAllOrdering,
    CarCreateResponse201,
    CarGetByIdGetResponse200,
    CarImage,
    CarRequest,
    CarUpdateByIdPutResponse200,
    ClientCreateResponse201,
    ClientRequest,
    Error,
    EventKindEnum,
    EventRequest,
    Message,
    ModelCarCreateResponse201,
    ModelCarRequest,
    PaginatedCarList,
    PaginatedProspectList,
    PartnerStatisticsAllResponse200,
    PatchedCarJsonRequest,
    PatchedCarRequest,
)
from partner_client.types import File
from PIL import Image


def picture(colour: str) -> File:
    content = BytesIO()
    Image.new("RGB", (60, 40), colour).save(content, "JPEG")
    content.seek(0)
    return File(content, f"{colour}.jpg", "image/jpeg")


address, token = sys.argv[1:]
client = AuthenticatedClient(base_url=address, token=token)

model = model_car_create.sync(client=client, body=ModelCarRequest(intitule="Citroën C3"))
assert isinstance(model, ModelCarCreateResponse201), model

new_car = CarRequest(
    nom="C3 Shine",
    model_car_id=model.data.id,
    prix=12990.5,
    image=picture("teal"),
    secondary_images=[picture("red"), picture("blue")],
    kilometrage=48_200,
)
made = car_create.sync(client=client, body=new_car, idempotency_key=str(uuid4()))
assert isinstance(made, CarCreateResponse201), made
assert isinstance(made.data.image, CarImage)
assert len(made.data.secondary_images) == 2

cars = car_all.sync(client=client, min_prix=12_000, model_car_ids=str(model.data.id), ordering=CarAllOrdering.PRIX_DESC)
assert isinstance(cars, PaginatedCarList), cars
assert [(car.nom, car.prix, car.kilometrage) for car in cars.data] == [("C3 Shine", 12990.5, 48_200)]

read = car_get_by_id_get.sync(made.data.id, client=client)
assert isinstance(read, CarGetByIdGetResponse200), read
assert read.data.model_car.intitule == "Citroën C3"

cheaper = car_update_by_id_put.sync(made.data.id, client=client, body=PatchedCarJsonRequest(prix=11_990))
assert isinstance(cheaper, CarUpdateByIdPutResponse200), cheaper
assert (cheaper.data.prix, cheaper.data.nom) == (11_990, "C3 Shine")

repainted = car_update_by_id_put.sync(made.data.id, client=client, body=PatchedCarRequest(image=picture("black")))
assert isinstance(repainted, CarUpdateByIdPutResponse200), repainted
assert repainted.data.image != made.data.image

sheet = car_sheet_pdf_get.sync(made.data.id, client=client)
assert isinstance(sheet, File), sheet
assert sheet.payload.read(5) == b"%PDF-"

buyer = client_create.sync(client=client, body=ClientRequest(full_name="Camille Duval", phone_number="+33639981234"))
assert isinstance(buyer, ClientCreateResponse201), buyer

tomorrow = datetime.now(UTC) + timedelta(days=1)
visit = EventRequest(
    title="Essai",
    kind=EventKindEnum.TEST_DRIVE,
    start=tomorrow,
    end=tomorrow + timedelta(hours=1),
    client_id=buyer.data.id,
    outside_hours=True,
)
appointment = calendar_create.sync(client=client, body=visit)
assert isinstance(appointment, CalendarCreateResponse201), appointment
assert isinstance(calendar_delete.sync(appointment.data.id, client=client), Message)

prospects = prospect_all.sync(client=client)
assert isinstance(prospects, PaginatedProspectList), prospects
assert prospects.total == 0

figures = partner_statistics_all.sync(client=client)
assert isinstance(figures, PartnerStatisticsAllResponse200), figures

wrong = client_create.sync(client=client, body=ClientRequest(full_name="", phone_number="12"))
assert isinstance(wrong, Error), wrong
assert set(wrong.errors.additional_keys) == {"fullName", "phoneNumber"}

for refused, status, code in (
    (car_get_by_id_get.sync_detailed(uuid4(), client=client), 404, "not_found"),
    (car_delete_delete.sync_detailed(made.data.id, client=client), 403, "not_allowed"),
    (prospect_all.sync_detailed(client=AuthenticatedClient(address, token="pbo_x")), 401, "authentication_failed"),
):
    assert refused.status_code == status, refused
    assert isinstance(refused.parsed, Error)
    assert refused.parsed.code == code, refused.parsed
