"""Six months of requests for a price: waiting, answered, refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from decimal import Decimal

from apps.cars.margin import VAT_RATE
from apps.cars.models import Car
from apps.core.files.uploads import PDF, WEBM, WEBP, FileType
from apps.core.models.vat import VatRegime
from apps.estimations.breakdown import Breakdown, Line
from apps.estimations.models import Estimation, EstimationFile
from apps.garages.open_time import OpenTime
from apps.partners.models import Account, Partner
from apps.samples.invented.pictures import VIEWS, car_picture
from apps.samples.invented.sentences import CONDITIONS, DETAILS, REFUSALS
from apps.samples.invented.source import Source, days_of_growth, id_at
from apps.samples.invented.vehicles import Vehicle, vehicles

from .offers import add_offers
from .papers import paper
from .partner import RECONDITIONING
from .pictures import walk_around
from .stock import Stock
from .writing import Writer

DAYS = 183
# Which requests, the newest being 0, come with a film, and the body and paint that it shows.
FILMED = {0: ("suv", "Rouge flamme"), 6: ("city", "Bleu Iron")}


FEES = Decimal(120)


def add_estimations(
    source: Source, writer: Writer, partner: Partner, open_time: OpenTime, stock: Stock, count: int, pictured: int
) -> None:
    """`count` requests; the `pictured` newest come with photos, some with a film and a paper."""
    chance, names = source.chance("estimations"), source.names("estimations")
    plans = source.chance("breakdowns")
    account = Account.objects.filter(partner=partner).order_by("created_at").first()
    own = vehicles(source.chance("clients' vehicles"), this_year=source.today.year)
    address = source.emails()
    fresh = [1, 2, 2, 4][:count]
    rows: list[tuple[Estimation, Vehicle]] = []
    for position, ago in enumerate(sorted((*fresh, *days_of_growth(chance, count - len(fresh), days=DAYS)))):
        # Most of them ask for a car that was bought then, the others for their own.
        filmed = FILMED.get(position)
        since = source.moment(chance, ago)
        # A bought car came into the stock later; the newest requests may be about any car.
        bought = [] if filmed else [car for car in stock.cars if since < car.created_at]
        sold = [car for car in bought if car.status == Car.Status.SOLD]
        asked = sold or bought or ([] if filmed else stock.cars)
        known = chance.choice(asked) if asked and chance.random() < 0.7 else None
        if known:
            vehicle = stock.vehicles[known.pk]
        else:
            vehicle = next(one for one in own if filmed in (None, (one.model.body, one.paint)))
        row = Estimation(
            id=id_at(chance, since),
            partner=partner,
            car=known,
            title=f"Estimation {vehicle.name}",
            client_name=names.full_name(),
            client_phone=source.mobile(position, start=8000),
            car_model=vehicle.model.title,
            # None of a portal: those come with their original message (`portals.py`).
            source=chance.choices(Estimation.Source.values, (3, 6, 0, 1))[0],
            **vehicle.columns,
            etat=chance.choice(CONDITIONS),
            options=vehicle.equipment[:4],
            created_at=since,
            updated_at=since,
        )
        row.client_email = address(row.client_name)
        _answer(chance, row, vehicle, account, ago, since)
        if row.response_amount:
            _plan(plans, row, vehicle, row.response_amount)
        row.set_due(partner, open_time)
        rows.append((row, vehicle))
    if count > len(fresh) + 2:
        _answer_in_francs(rows)
    writer.rows(Estimation, [row for row, _vehicle in rows])
    writer.rows(EstimationFile, _files(source.chance("estimation files"), writer, partner, rows[:pictured]))
    add_offers(source, writer, [row for row, _vehicle in rows])


def _answer(
    chance: random.Random, row: Estimation, vehicle: Vehicle, account: Account | None, ago: int, since: datetime
) -> None:
    pending, validated, refused = Estimation.Status
    weights = (1, 0, 0) if ago <= 4 else (4, 5, 2) if ago <= 25 else (0, 7, 3)
    row.status = chance.choices((pending, validated, refused), weights)[0]
    if row.status == pending:
        return
    row.responded_at = row.first_contact_at = row.updated_at = since + timedelta(hours=chance.randint(2, 70))
    row.responded_by = account
    if row.status == refused:
        row.justification = chance.choice(REFUSALS)
        return
    row.response_amount = Decimal(round(int(vehicle.price) * chance.uniform(0.78, 0.9) / 50) * 50)
    row.response_currency = "EUR"
    row.response_details = chance.choice(DETAILS)


def _plan(chance: random.Random, row: Estimation, vehicle: Vehicle, amount: Decimal) -> None:
    """The sum that leads to the amount, where it leaves a margin; some answers were given without one."""
    resale = Decimal(round(int(vehicle.price) * chance.uniform(0.97, 1.09) / 50) * 50)
    lines = [Line(label, Decimal(amount), "EUR") for label, amount in chance.sample(RECONDITIONING, 2)]
    # VAT is a sixth of the taxed amount.
    costs = ((resale - amount) / (1 + VAT_RATE)).quantize(Decimal("0.01"))
    margin = costs - FEES - sum(line.amount for line in lines)
    row.planned_resale = resale
    if margin <= 0 or chance.random() < 0.3:
        return
    nothing = Decimal(0)
    breakdown = Breakdown(resale, lines, FEES, margin, VatRegime.MARGIN, nothing, nothing, False, "EUR")
    breakdown = replace(breakdown, vat=breakdown.due_vat, offer=breakdown.due_offer)
    row.response_breakdown = breakdown.stored()


def _answer_in_francs(rows: list[tuple[Estimation, Vehicle]]) -> None:
    answered = next((row for row, _vehicle in rows if row.status == Estimation.Status.VALIDATED), None)
    if answered:
        answered.response_currency = "CHF"


def _files(
    chance: random.Random, writer: Writer, partner: Partner, rows: list[tuple[Estimation, Vehicle]]
) -> Iterator[EstimationFile]:
    for number, (row, vehicle) in enumerate(rows):
        with_photos = number in FILMED or chance.random() < 0.75
        views = chance.sample(VIEWS, chance.randint(2, len(VIEWS))) if with_photos else []
        for position, view in enumerate(views):
            shown = car_picture(vehicle.model.body, vehicle.paint, view)
            photo = _file(chance, row, EstimationFile.Kind.PHOTO, f"IMG_{2041 + number * 7 + position}", WEBP, position)
            photo.size = len(shown.file)
            photo.file.name, photo.thumbnail.name = writer.picture(_path(photo), shown)
            yield photo
        if number in FILMED:
            video = _file(chance, row, EstimationFile.Kind.VIDEO, "tour-du-vehicule", WEBM)
            _fill(writer, video, walk_around(*FILMED[number]), WEBM)
            yield video
        if number % 3 == 0:
            attachment = _file(chance, row, EstimationFile.Kind.ATTACHMENT, "certificat-d-immatriculation", PDF)
            _fill(writer, attachment, _certificate(partner, row), PDF)
            yield attachment


def _file(
    chance: random.Random, row: Estimation, kind: EstimationFile.Kind, name: str, file_type: FileType, position: int = 0
) -> EstimationFile:
    return EstimationFile(
        id=id_at(chance, row.created_at), partner_id=row.partner_id, estimation=row, kind=kind,
        name=f"{name}.{file_type.extension}", content_type=file_type.content_type,
        position=position, created_at=row.created_at, updated_at=row.created_at,
    )  # fmt: skip


def _fill(writer: Writer, row: EstimationFile, content: bytes, file_type: FileType) -> None:
    row.size = len(content)
    row.file.name = writer.file(f"{_path(row)}.{file_type.extension}", content)


def _path(row: EstimationFile) -> str:
    return f"{row.partner_id}/estimations/{row.pk}"


def _certificate(partner: Partner, row: Estimation) -> bytes:
    return paper(
        company="Certificat d’immatriculation",
        address="Copie transmise par le propriétaire",
        title=row.car_model,
        lines=[
            ("Titulaire", row.client_name),
            ("Immatriculation", row.immatriculation),
            ("Numéro de série", row.vin),
            ("Année", str(row.annee)),
        ],
        text=f"Transmis à {partner.company_name} avec la demande d’estimation.",
    )
