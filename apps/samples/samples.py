"""The samples: cars, prospects and valuations as the demonstration has them, marked and counted nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import islice

from django.core.files.base import ContentFile
from django.utils import timezone

from apps.cars.models import Car, CarImage, ModelCar
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import WEBP
from apps.core.models.counted import CountedModel
from apps.core.models.text import fold
from apps.estimations.models import Estimation
from apps.garages.selectors import open_time_of
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.response_times.selectors import clocked_models, shows_samples

from .invented.pictures import VIEWS, car_picture
from .invented.sentences import CONDITIONS, DETAILS, MESSAGES, NEEDS, REFUSALS
from .invented.source import Source
from .invented.vehicles import Vehicle, vehicles

CARS, PROSPECTS, ESTIMATIONS = 20, 15, 8
SEED = 2026
# How long ago the newest prospect arrived.
JUST_COME = timedelta(minutes=10)

# From the newest on.
_NEW, _CONTACTED, _APPOINTMENT, _WON, _LOST = Prospect.Status
STATUSES = (
    _NEW, _NEW, _NEW, _CONTACTED, _NEW, _CONTACTED, _APPOINTMENT, _CONTACTED, _APPOINTMENT, _LOST, _WON, _CONTACTED,
    _WON, _LOST, _WON,
)  # fmt: skip
_PENDING, _VALIDATED, _REFUSED = Estimation.Status
ANSWERS = (_PENDING, _PENDING, _PENDING, _VALIDATED, _VALIDATED, _REFUSED, _VALIDATED, _VALIDATED)


def write(partner: Partner, files: StoredFiles) -> None:
    """Stores the samples of a partner that has no cars."""
    source = Source(seed=SEED, number=1, today=timezone.localdate())
    made = list(islice(vehicles(source.chance("vehicles"), this_year=source.today.year), CARS + ESTIMATIONS))
    cars = _cars(source, partner, made[:CARS])
    CarImage.objects.bulk_create(_picture(car, vehicle, files) for car, vehicle in zip(cars, made, strict=False))
    _prospects(source, partner, cars)
    _estimations(source, partner, made[CARS:])
    if shows_samples(partner):
        _start_clocks(partner)


def _cars(source: Source, partner: Partner, made: list[Vehicle]) -> list[Car]:
    chance = source.chance("cars")
    models = _models(partner, {vehicle.model.title for vehicle in made})
    cars = [
        Car(
            partner=partner,
            sample=True,
            nom=vehicle.name,
            model_car=models[fold(vehicle.model.title)],
            prix=vehicle.price,
            **vehicle.columns,
            description=vehicle.description,
        )
        for vehicle in made
    ]
    Car.objects.bulk_create(cars)
    _date(Car, cars, [source.moment(chance, 1 + position * 4) for position in range(len(cars))])
    return cars


def _models(partner: Partner, titles: set[str]) -> dict[str, ModelCar]:
    """Those that the partner has, and new ones, by their folded titles."""
    known = {model.intitule_folded: model for model in ModelCar.objects.of(partner)}
    missing = [
        ModelCar(partner=partner, intitule=title, sample=True) for title in sorted(titles) if fold(title) not in known
    ]
    return known | {fold(model.intitule): model for model in ModelCar.objects.bulk_create(missing)}


def _picture(car: Car, vehicle: Vehicle, files: StoredFiles) -> CarImage:
    image = CarImage(partner_id=car.partner_id, car=car, is_main=True)
    shown = car_picture(vehicle.model.body, vehicle.paint, VIEWS[0])
    image.file.name, image.thumbnail.name = (
        files.store(ContentFile(content), partner_id=car.partner_id, folder="cars", extension=WEBP.extension)
        for content in (shown.file, shown.thumbnail)
    )
    return image


def _prospects(source: Source, partner: Partner, cars: list[Car]) -> None:
    chance, names, email = source.chance("prospects"), source.names("prospects"), source.emails()
    now = timezone.now()
    rows = []
    for position, status in enumerate(STATUSES):
        full_name = names.full_name()
        rows.append(
            Prospect(
                partner=partner,
                sample=True,
                full_name=full_name,
                phone_number=source.mobile(position, start=5000),
                email=email(full_name),
                need=NEEDS[position % len(NEEDS)],
                car_model=cars[position].model_car.intitule,
                message=MESSAGES[position % len(MESSAGES)],
                status=status,
                lost_reason=Prospect.LostReason.PRICE if status == _LOST else "",
                source=Prospect.Source.AFFILIATE if position % 3 else Prospect.Source.PARTNER,
                # Without a clock, beside rows of the partner's own.
                seen_at=now,
                first_contact_at=now,
            )
        )
    Prospect.objects.bulk_create(rows)
    dates = [source.moment(chance, 1 + position * 3) for position in range(len(rows))]
    _date(Prospect, rows, [now - JUST_COME, *dates[1:]])


def _estimations(source: Source, partner: Partner, made: list[Vehicle]) -> None:
    chance, names = source.chance("estimations"), source.names("estimations")
    now = timezone.now()
    dates = [source.moment(chance, 1 + position * 5) for position in range(len(made))]
    rows = []
    for position, (vehicle, status, since) in enumerate(zip(made, ANSWERS, dates, strict=True)):
        row = Estimation(
            partner=partner,
            sample=True,
            title=f"Estimation {vehicle.name}",
            client_name=names.full_name(),
            client_phone=source.mobile(position, start=8000),
            car_model=vehicle.model.title,
            **vehicle.columns,
            etat=CONDITIONS[position % len(CONDITIONS)],
            options=vehicle.equipment[:4],
            status=status,
            first_contact_at=now,
        )
        if status != _PENDING:
            row.responded_at = since + timedelta(hours=5)
        if status == _VALIDATED:
            row.response_amount = Decimal(round(int(vehicle.price) * 0.85 / 50) * 50)
            row.response_currency = partner.currency
            row.response_details = DETAILS[position % len(DETAILS)]
        if status == _REFUSED:
            row.justification = REFUSALS[0]
        rows.append(row)
    Estimation.objects.bulk_create(rows)
    _date(Estimation, rows, dates)


def _start_clocks(partner: Partner) -> None:
    """The day of a partner that has nothing else can be tried with the samples."""
    open_time = open_time_of(partner.pk)
    for model in clocked_models():
        waiting = [row for row in model._default_manager.of(partner).samples() if row.waits]
        for row in waiting:
            row.first_contact_at = None
            row.set_due(partner, open_time)
        model._default_manager.bulk_update(waiting, ["first_contact_at", "soon_at", "due_at"])


def _date(model: type[CountedModel], rows: Sequence[CountedModel], dates: Iterable[datetime]) -> None:
    """Spreads the rows over the last weeks: a new row has the present moment."""
    for row, moment in zip(rows, dates, strict=True):
        row.created_at = moment
    model.objects.bulk_update(rows, ["created_at"])
