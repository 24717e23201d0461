"""The register on paper and as a file: the rows of a garage, with corrections beside what they correct."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal

from django.db.models import QuerySet
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from apps.cars.rules import distance_text
from apps.core.api.errors import invalid
from apps.core.files.pdf import GREY, Document, new_sheet, printed_amount
from apps.core.models.days import date_text
from apps.core.types import Json
from apps.garages.models import Garage
from apps.partners.logo import draw_letterhead
from apps.partners.models import Partner
from apps.partners.registration import readable_siret

from . import chain
from .models import RegisterRow

MAX_PRINTED = 1000
Kind = RegisterRow.Kind
Period = tuple[date | None, date | None]


def rows_of(found: QuerySet[RegisterRow]) -> list[RegisterRow]:
    return list(found.order_by("number"))


def draw_register(partner: Partner, *, garage: Garage, rows: Sequence[RegisterRow], period: Period) -> bytes:
    """The rows of a garage by their numbers, in the active language; `period` is its first and last day.

    Raises a 422 under `from` for more than 1,000 rows, UnprintableText (422).
    """
    if len(rows) > MAX_PRINTED:
        raise invalid("from", _("A paper holds 1,000 rows at most: choose a shorter period."))
    title = _("Register of bought cars")
    pdf = new_sheet(title=title, author=partner.company_name, language=get_language() or "fr")
    siret = f"SIRET {readable_siret(partner.siret)}" if partner.siret else ""
    draw_letterhead(pdf, partner, partner.company_name or title, (partner.address, partner.town, siret))
    pdf.paragraph(title, size=15, bold=True)
    names = filter(None, dict.fromkeys((garage.nom, garage.localisation)))
    for line in (_("Garage: %(garage)s") % {"garage": ", ".join(names)}, _period(rows, period)):
        pdf.paragraph(line, color=GREY)
    pdf.paragraph(_("Digest before: %(digest)s") % {"digest": _digest_before(rows)}, size=8, color=GREY)
    pdf.ln(4)
    corrections: dict[str, list[RegisterRow]] = defaultdict(list)
    entries = {row.entry_id or row.pk for row in rows}
    for row in RegisterRow.objects.of(partner).filter(kind=Kind.CORRECTION, entry_id__in=entries).order_by("number"):
        corrections[row.said["correctionOf"]].append(row)
    for row in rows:
        _draw(pdf, row)
        _draw_corrections(pdf, corrections, row)
        pdf.ln(3)
    last = rows[-1].digest if rows else _digest_before(rows)
    pdf.paragraph(_("Digest after: %(digest)s") % {"digest": last}, size=8, color=GREY)
    return bytes(pdf.output())


def csv_rows(rows: Sequence[RegisterRow]) -> Iterator[list[object]]:
    """The headings, then a line for each row."""
    yield [
        _("Number"), _("Kind"), _("Recorded at"), _("Recorded by"), _("Date"), _("Car"), _("Registration number"),
        _("VIN"), _("Colour"), _("Mileage (km)"), _("Origin"), _("Seller"), _("Quality"), _("Address"),
        _("Identity paper"), _("Price"), _("Currency"), _("Payment"), _("Provenance"), _("Buyer"),
        _("Buyer’s address"), _("Entry"), _("Corrects"), _("Reason"), _("Digest"),
    ]  # fmt: skip
    numbers = {str(row.pk): row.number for row in rows}
    for row in rows:
        said, car, seller, left = row.said, row.said["car"], row.said["seller"] or {}, row.said["exit"] or {}
        price = left.get("price") if left else said["price"]
        yield [
            row.number, row.get_kind_display(), said["recordedAt"], said["recordedBy"], said["at"], car["label"],
            car["immatriculation"], car["vin"], car["couleur"], car["kilometrage"], car["origin"], _seller(seller),
            seller.get("quality"), seller.get("address"), _paper(seller),
            None if price is None else Decimal(str(price)), said["currency"], said["payment"], said["provenance"],
            left.get("buyerName"), left.get("buyerAddress"),
            numbers.get(said["entryId"], said["entryId"]), numbers.get(said["correctionOf"], said["correctionOf"]),
            said["motive"], row.digest,
        ]  # fmt: skip


def _digest_before(rows: Sequence[RegisterRow]) -> str:
    if not rows or rows[0].number == 1:
        return chain.START
    before = RegisterRow.objects.whole(rows[0].partner).get(garage_id=rows[0].garage_id, number=rows[0].number - 1)
    return str(before.digest)


def _period(rows: Sequence[RegisterRow], period: Period) -> str:
    start = period[0] or (rows[0].created_at if rows else None)
    end = period[1] or (rows[-1].created_at if rows else None)
    if not (start and end):
        return _("No row in this period")
    return _("From %(start)s to %(end)s") % {"start": date_text(start), "end": date_text(end)}


def _draw_corrections(pdf: Document, corrections: dict[str, list[RegisterRow]], row: RegisterRow) -> None:
    """Those of a row and of its corrections, moved to the right."""
    left = pdf.l_margin
    for correction in corrections[str(row.pk)]:
        pdf.set_left_margin(left + 8)
        pdf.set_x(left + 8)
        _draw(pdf, correction)
        _draw_corrections(pdf, corrections, correction)
        pdf.set_left_margin(left)
        pdf.set_x(left)


def _draw(pdf: Document, row: RegisterRow) -> None:
    said = row.said
    width = pdf.w - pdf.r_margin - pdf.l_margin
    heading = {"number": row.number, "kind": row.get_kind_display(), "day": date_text(_moment(said["at"]))}
    pdf.paragraph(_("No. %(number)s – %(kind)s – %(day)s") % heading, bold=True, width=width)
    for line in filter(None, _lines(row)):
        pdf.paragraph(line, size=9, width=width)
    recorded = {"moment": date_text(_moment(said["recordedAt"]), "SHORT_DATETIME_FORMAT"), "who": said["recordedBy"]}
    signed = _("Recorded on %(moment)s by %(who)s") if said["recordedBy"] else _("Recorded on %(moment)s")
    pdf.paragraph(signed % recorded, size=8, color=GREY, width=width)


def _lines(row: RegisterRow) -> Iterator[str]:
    said, car, seller, left = row.said, row.said["car"], row.said["seller"], row.said["exit"]
    mileage = "" if car["kilometrage"] is None else distance_text(car["kilometrage"])
    yield ", ".join(
        filter(None, (car["label"], car["immatriculation"], car["vin"], car["couleur"], mileage, car["origin"]))
    )
    if seller:
        yield _("Seller: %(seller)s") % {"seller": _seller(seller)}
        yield ", ".join(filter(None, (seller["quality"], seller["address"])))
        yield _paper(seller)
        yield ", ".join(filter(None, (_price(said["price"], said["currency"]), said["payment"], said["provenance"])))
    if left:
        yield _("Buyer: %(buyer)s") % {"buyer": ", ".join(filter(None, (left["buyerName"], left["buyerAddress"])))}
        yield _price(left["price"], said["currency"])
    elif not seller:
        yield _("The exit is cancelled: the entry is open again.")
    yield said["motive"] and _("Reason: %(reason)s") % {"reason": said["motive"]}


def _seller(seller: Json) -> str:
    person = f"{seller.get('lastName', '')} {seller.get('firstNames', '')}".strip()
    siren = f"SIREN {seller['siren']}" if seller.get("siren") else ""
    return ", ".join(filter(None, (seller.get("companyName"), siren, seller.get("representedBy"), person)))


def _paper(seller: Json) -> str:
    """The identity paper: its number, its day of issue and who issued it."""
    paper = seller.get("idPaper")
    if not paper:
        return ""
    day = date_text(date.fromisoformat(paper["issuedAt"])) if paper["issuedAt"] else ""
    return ", ".join(filter(None, (paper_names().get(paper["kind"], ""), paper["number"], day, paper["authority"])))


def paper_names() -> dict[str, str]:
    """What the kinds of identity papers are called in the current language."""
    return {
        "identity_card": _("Identity card"),
        "passport": _("Passport"),
        "driving_licence": _("Driving licence"),
        "residence_permit": _("Residence permit"),
    }


def _price(price: float | None, currency: str) -> str:
    return "" if price is None else printed_amount(Decimal(str(price)), currency)


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)
