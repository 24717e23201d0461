"""Requests in the Auto-lead Data Format 1.0, the XML in which portals send leads on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from django.utils import timezone
from django.utils.translation import gettext as _

from apps.cars.models import Gearbox
from apps.cars.rules import MAX_KILOMETRAGE, MIN_YEAR, VIN_LENGTH
from apps.core.models.text import fold, fold_code

from .errors import Unreadable
from .markup import Element, decoded, tree

MAX_BYTES = 200 * 1024
MAX_PROSPECTS = 100
KM_PER_MILE = 1.609344
TEST_DRIVE, LEASE = "test-drive", "lease"
# Everything else is the interest of a buyer, as the format says.
SELLING = ("trade-in", "tradein", "sell")
_IS_ADF = re.compile(r"<(?:[\w.-]+:)?adf[\s>]", re.IGNORECASE)
_NUMBER = re.compile(r"\d[\d .,\u00a0\u202f'’]*")
_ALONE = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n{}\n</adf>\n'


@dataclass(frozen=True)
class WantedCar:
    """A car that the person asks about, or offers; `kilometrage` in kilometres, None where it is not given."""

    interest: str
    name: str
    year: int | None = None
    vin: str = ""
    # The seller's own keys: a stock number, a plate, an id.
    numbers: tuple[str, ...] = ()
    kilometrage: int | None = None
    colour: str = ""
    gearbox: str = ""
    condition: str = ""
    options: tuple[str, ...] = ()
    comments: str = ""

    @property
    def is_offered(self) -> bool:
        return self.interest in SELLING


@dataclass(frozen=True)
class Request:
    """One `prospect` element: who asks, what for, and by whose key; `line` is where it begins.

    `phones` as they are written, the preferred one first; `alone` is a document that holds no one else's request.
    """

    line: int
    number: int
    alone: bytes
    id_source: str = ""
    reference: str = ""
    provider: str = ""
    name: str = ""
    phones: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()
    comments: str = ""
    cars: list[WantedCar] = field(default_factory=list)


def is_adf(content: bytes) -> bool:
    """Whether the beginning of `content`, as long as a document may be, has the element of a document."""
    return _IS_ADF.search(decoded(content[:MAX_BYTES])) is not None


def read(content: bytes) -> list[Request]:
    """The requests of a document, one at least. Raises Unreadable."""
    if len(content) > MAX_BYTES:
        raise Unreadable(_("The document is larger than 200 kB"), line=1)
    text = decoded(content)
    found = list(tree(text).all("prospect"))
    if not found:
        raise Unreadable(_("There is no request in the ADF format"), line=1)
    if len(found) > MAX_PROSPECTS:
        raise Unreadable(_("The document has more than 100 requests"), line=found[MAX_PROSPECTS].line)
    return [_request(element, number, text) for number, element in enumerate(found, 1)]


def _request(prospect: Element, number: int, text: str) -> Request:
    customer = next(prospect.all("customer"), None)
    # Not any contact: the dealer and the portal have one too.
    contact = next((customer or prospect).own("contact"), customer)
    id_source, reference = _reference(prospect)
    provider = _provider(prospect)
    return Request(
        line=prospect.line,
        number=number,
        alone=_ALONE.format(text[prospect.start : prospect.end]).encode(),
        id_source=id_source or provider,
        reference=reference,
        provider=provider,
        name=_name(contact) if contact else "",
        phones=tuple(_phones(contact)) if contact else (),
        emails=tuple(_preferred(list(contact.all("email")))) if contact else (),
        comments="\n\n".join(filter(None, (found.lines for found in customer.own("comments")))) if customer else "",
        cars=[_car(vehicle) for vehicle in prospect.all("vehicle")],
    )


def _reference(prospect: Element) -> tuple[str, str]:
    """The source and the text of the request's own `id`; the one that stands in `provider` is the portal's, and the
    same in each of its requests."""
    keys = sorted(prospect.own("id"), key=lambda each: _count(each.attribute("sequence")) or 0)
    found = next((each for each in keys if each.text), None)
    return (" ".join(found.attributes.get("source", "").split()), found.text) if found else ("", "")


def _provider(prospect: Element) -> str:
    provider = next(prospect.all("provider"), None)
    return (provider.word("name") or provider.word("service")) if provider else ""


def _name(contact: Element) -> str:
    names = [each for each in contact.all("name") if each.text]
    people = [each for each in names if each.attribute("type") != "business"] or names
    for each in people:
        if each.attribute("part") in ("full", ""):
            return each.text
    order = ("first", "middle", "last", "surname", "suffix")
    parts = sorted(people, key=lambda each: order.index(part) if (part := each.attribute("part")) in order else 0)
    return " ".join(each.text for each in parts)


def _phones(contact: Element) -> list[str]:
    phones = [each for each in contact.all("phone") if each.attribute("type") not in ("fax", "pager")]
    mobile_first = sorted(phones, key=lambda each: each.attribute("type") not in ("cellphone", "cell", "mobile"))
    return _preferred(mobile_first)


def _preferred(ways: list[Element]) -> list[str]:
    first = sorted(ways, key=lambda each: each.attribute("preferredcontact") != "1")
    return [each.text for each in first if each.text]


def _car(vehicle: Element) -> WantedCar:
    vin = fold_code(vehicle.word("vin")).upper()
    comments = (found.lines for found in vehicle.own("comments"))
    names = (vehicle.word("make"), vehicle.word("model"), vehicle.word("trim"))
    return WantedCar(
        interest=vehicle.attribute("interest").replace(" ", "-").replace("_", "-") or "buy",
        name=" ".join(filter(None, names)),
        year=_year(vehicle.word("year")),
        vin=vin if len(vin) <= VIN_LENGTH else "",
        numbers=tuple(found.text for name in ("stock", "id") for found in vehicle.own(name) if found.text),
        kilometrage=_kilometres(next(vehicle.all("odometer"), None)),
        colour=vehicle.word("exteriorcolor"),
        gearbox=_gearbox(vehicle.word("transmission")),
        condition=vehicle.word("condition"),
        options=tuple(filter(None, (found.word("optionname") or found.text for found in vehicle.all("option")))),
        comments="\n\n".join(filter(None, comments)),
    )


def _year(text: str) -> int | None:
    year = _count(text[:4])
    return year if year and MIN_YEAR <= year <= timezone.localdate().year + 1 else None


def _kilometres(odometer: Element | None) -> int | None:
    if odometer is None:
        return None
    distance = _count(odometer.text)
    in_miles = (odometer.attribute("units") or odometer.text.lower().rpartition(" ")[2]).startswith("mi")
    if distance is not None and in_miles:
        distance = round(distance * KM_PER_MILE)
    return distance if distance is not None and distance <= MAX_KILOMETRAGE else None


def _count(text: str) -> int | None:
    """`85 000`, `85,000.50` → 85000; None where there is no number."""
    number = _NUMBER.search(text)
    if number is None:
        return None
    whole = re.sub(r"[.,]\d{1,2}$", "", number[0].strip(" .,"))
    return int("".join(char for char in whole if char in "0123456789")[:12] or 0)


def _gearbox(text: str) -> str:
    word = fold(text)
    if word in ("a", "at", "bva") or word.startswith("auto"):
        return Gearbox.AUTOMATIC
    return Gearbox.MANUAL if word in ("m", "mt", "bvm") or word.startswith("man") else ""
