"""What a mail that is no ADF says of a person and a car, for a form that somebody reads before it is sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from uuid import UUID

import phonenumbers
from django.db.models import Q
from phonenumbers import Leniency, PhoneNumberMatcher, PhoneNumberType

from apps.cars.models import Car
from apps.core.api.phones import PhoneError, e164
from apps.core.models.text import fold, fold_code, fold_words, without_hidden
from apps.garages.models import Garage
from apps.partners.models import Partner

MAX_TEXT = 10_000
# libphonenumber looks so often for a number where there is none.
MAX_TRIES = 500
MAX_NAME = 150
MAX_EMAIL = 254
# The names of so many cars for sale are compared with the words of a mail.
MAX_CARS = 5_000

# The words before a value, folded: `Nom : Zoé Lefèvre`.
FIRST_NAME = ("prenom", "first name", "vorname", "nombre")
LAST_NAME = ("nom", "nom de famille", "last name", "nachname")
FULL_NAME = (
    "nom et prenom", "prenom et nom", "nom prenom", "nom complet", "votre contact", "contact", "client", "acheteur",
    "interesse", "de la part de", "expediteur", "name", "full name", "interessent",
)  # fmt: skip
PHONE = (
    "tel", "telephone", "numero de telephone", "n° de telephone", "mobile", "portable", "gsm", "phone", "telefon",
    "handy",
)  # fmt: skip
EMAIL = ("e-mail", "email", "mail", "courriel", "adresse e-mail", "adresse email", "adresse mail")
MESSAGE = ("message", "son message", "votre message", "commentaire", "commentaires", "nachricht", "comments")
LABELS = {*FIRST_NAME, *LAST_NAME, *FULL_NAME, *PHONE, *EMAIL, *MESSAGE}

_LABELLED = re.compile(r"^[\s*•>-]*+(?P<label>[^:：\t]{2,30}?)(?:\s{0,9}+[:：]|[^\S\t]{0,9}+\t)\s*+(?P<value>.*)$")
_TITLE = re.compile(r"^(?:m\.|mr\.?|mme|mlle|monsieur|madame)\s+", re.IGNORECASE)
_NAME = r"(?:[^\W\d_][\w'’.-]{0,40}[ \t]+){1,3}[^\W\d_][\w'’.-]{0,40}"
_SAYS = re.compile(
    rf"^\W*(?:message de |demande de |contact de )?(?P<name>{_NAME}) (?:souhaite|est intéressé|vous a |vous contacte|"
    r"a répondu|désire|aimerait|vient de|recherche|interessiert|is interested|hat )",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"^\W*(?:bien |très )?(?:cordialement|salutations|sincères|merci|bonne journée|à bientôt|bien à vous)\b"
)
# The portal’s own words under a message.
_FOOTER = re.compile(r"^\W*(?:l['’]équipe\b|ne répondez|répondez|ce message|cet e-?mail)|^(?:--|©)", re.IGNORECASE)
_VIA = re.compile(r"(?<!\s)\s++(?:via|par|sur|through|über)\s.*$|(?<!\s)\s*+\([^()]*+\)\s*+$", re.IGNORECASE)
_ADDRESS = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_ROBOT = re.compile(
    r"^(?:no-?_?reply|ne-?pas-?repondre|nepasrepondre|donotreply|notif|alerte?s?\b|contact|infos?\b|leads?\b|mailer|"
    r"messag|service|support|annonces?\b|pro\b|bounce|crm\b|demandes?\b)"
)
_PLATE = re.compile(r"(?<![A-Z0-9])[A-Z]{2}[- ]?[0-9]{3}[- ]?[A-Z]{2}(?![A-Z0-9])", re.IGNORECASE)
_VIN = re.compile(r"(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])", re.IGNORECASE)
_KEY = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_SERVICES = (PhoneNumberType.PREMIUM_RATE, PhoneNumberType.SHARED_COST, PhoneNumberType.TOLL_FREE)


@dataclass(frozen=True)
class Sender:
    name: str
    address: str

    @property
    def domain(self) -> str:
        """Its own part of the domain: `mail.lacentrale.fr` → `lacentrale`."""
        parts = self.address.lower().rpartition("@")[2].split(".")
        return parts[-2] if len(parts) > 1 else parts[0]

    @property
    def is_portal(self) -> bool:
        """Whether programs write from there, and not a person."""
        name, domain = fold_code(self.name), fold_code(self.domain)
        named_alike = len(name) > 2 and (name in domain or domain in name)
        return bool(_ROBOT.match(fold(self.address))) or named_alike


@dataclass(frozen=True)
class Proposal:
    """E.164 and an address, or empty; `car` is None where the mail names none, or several."""

    full_name: str
    phone_number: str
    email: str
    message: str
    car: Car | None


def propose(
    partner: Partner, *, sender: Sender, reply_to: Sender, subject: str, text: str, html: str, own: Iterable[str]
) -> Proposal:
    """What is found in a mail; `own` are the partner's addresses, which are no one else's."""
    text = without_hidden(text[:MAX_TEXT])
    values = _values(text)
    own_addresses = {address.lower() for address in own if address}
    return Proposal(
        full_name=_name(values, text, sender, reply_to)[:MAX_NAME],
        phone_number=_phone(partner, values, text),
        email=_email(values, text, sender, reply_to, own_addresses),
        message=values.get("message", "")[:MAX_TEXT],
        car=_car(partner, f"{subject}\n{text}", html),
    )


def _values(text: str) -> dict[str, str]:
    """The values behind the known labels, the first of each; one of its own line, or what follows a message's."""
    lines = text.splitlines()
    found: dict[str, str] = {}
    for place, line in enumerate(lines):
        match = _LABELLED.match(line)
        label, value = (match["label"], match["value"].strip()) if match else (line, "")
        label = fold(label).strip(" *.")
        if label not in LABELS or (match is None and label in MESSAGE):
            continue
        if not value or label in MESSAGE:
            value = _following(lines[place + 1 :], value, whole=label in MESSAGE)
        kind = "message" if label in MESSAGE else label
        if value:
            found.setdefault(kind, value)
    return found


def _following(lines: list[str], begun: str, *, whole: bool) -> str:
    """The next line that has words; of a message all lines up to the next label or two empty ones."""
    if not whole:
        value = next((line.strip() for line in lines if line.strip()), "")
        return "" if _is_label(value) else value
    kept = [begun]
    for line in lines:
        if _is_label(line) or _FOOTER.match(line) or (not line.strip() and kept[-1] == "" and any(kept)):
            break
        kept.append(line.strip())
    return "\n".join(kept).strip()


def _is_label(line: str) -> bool:
    match = _LABELLED.match(line)
    return fold(match["label"] if match else line).strip(" *.") in LABELS


def _first(values: dict[str, str], labels: Iterable[str]) -> str:
    return next((values[label] for label in labels if label in values), "")


def _name(values: dict[str, str], text: str, sender: Sender, reply_to: Sender) -> str:
    first, last = _first(values, FIRST_NAME), _first(values, LAST_NAME)
    if first and last:
        return _plain(first if fold(last) in fold(first) else f"{first} {last}")
    full = _first(values, FULL_NAME) or last or first
    if full and not _ADDRESS.search(full):
        return _plain(full)
    for each in (reply_to, sender):
        name = _VIA.sub("", each.name)
        if name and "@" not in name and not Sender(name, each.address).is_portal:
            return _plain(name)
        # The portal's address, and the person's name before the portal's.
        if name and name != each.name and fold_code(name) not in fold_code(each.domain):
            return _plain(name)
    return _plain(next(_written_names(text), ""))


def _written_names(text: str) -> Iterator[str]:
    """A name at the beginning of a sentence, then one under the closing words."""
    lines = [line.strip() for line in text.splitlines()]
    yield from (match["name"] for line in lines if (match := _SAYS.match(line)))
    for place, line in enumerate(lines):
        if _CLOSING.match(line.lower()):
            following = next((each for each in lines[place + 1 :] if each), "")
            if re.fullmatch(_NAME, _TITLE.sub("", following)) and not _FOOTER.match(following):
                yield following


def _plain(name: str) -> str:
    return _TITLE.sub("", " ".join(name.split())).strip(" ,;.\"'«»")


def _phone(partner: Partner, values: dict[str, str], text: str) -> str:
    """The labelled one, else the first mobile number, else the first; none of the partner's own."""
    country = partner.country or "FR"
    own = {partner.phone_number, *Garage.objects.of(partner).values_list("phone_number", flat=True)}
    labelled, written = _numbers(_first(values, PHONE), country), _numbers(text, country)
    mobile_first = sorted(written, key=lambda each: each[1] == PhoneNumberType.FIXED_LINE)
    return next((number for number, _kind in (*labelled, *mobile_first) if number not in own), "")


def _numbers(text: str, country: str) -> list[tuple[str, int]]:
    """The numbers in E.164, each with its kind; one of a new range has none."""
    found = []
    for match in PhoneNumberMatcher(text, country, leniency=Leniency.POSSIBLE, max_tries=MAX_TRIES):
        kind = phonenumbers.number_type(match.number)
        # A reference or a price is none, though its digits may be.
        if match.raw_string.startswith(("+", "0", "(")) and kind not in _SERVICES:
            with suppress(PhoneError):
                found.append((e164(match.raw_string, country), kind))
    return found


def _email(values: dict[str, str], text: str, sender: Sender, reply_to: Sender, own: set[str]) -> str:
    """Where a person answers: a person's own Reply-To or From; else an address in the text, else the portal's relay."""
    written = [*_ADDRESS.findall(_first(values, EMAIL)), *_ADDRESS.findall(text)]
    theirs = [each.rstrip(".").lower() for each in written]
    portal = {sender.domain, reply_to.domain} if sender.is_portal else set[str]()
    people = [each for each in theirs if Sender("", each).domain not in portal and not _ROBOT.match(each)]
    from_portal = sender.is_portal and reply_to.domain == sender.domain
    before = [reply_to.address] if reply_to.address and not reply_to.is_portal and not from_portal else []
    before += [] if sender.is_portal or reply_to.address else [sender.address]
    relay = [] if _ROBOT.match(reply_to.address.lower()) else [reply_to.address]
    wanted = (address.lower() for address in (*before, *people, *relay) if address)
    return next((address for address in wanted if address not in own and len(address) <= MAX_EMAIL), "")


def _car(partner: Partner, text: str, html: str) -> Car | None:
    """The one car that is named by plate, VIN or id (as in the address of its page), else by brand and model."""
    plates = {fold_code(found) for found in _PLATE.findall(text)}
    vins = {fold_code(found) for found in _VIN.findall(text)}
    keys = {UUID(found) for found in _KEY.findall(f"{text}\n{html[:MAX_TEXT]}")}
    cars = Car.objects.of(partner)
    if plates or vins or keys:
        named = Q(immatriculation_code__in=plates) | Q(vin_code__in=vins) | Q(pk__in=keys)
        found = list(cars.filter(named)[:2])
        if found:
            return found[0] if len(found) == 1 else None
    words = set(fold_words(text).split())
    for_sale = cars.filter(status=Car.Status.AVAILABLE).values_list("pk", "nom", "model_car__intitule")[:MAX_CARS]
    of_model = [
        (pk, nom, len(model)) for pk, nom, title in for_sale if (model := set(fold_words(title).split())) <= words
    ]
    most = max((count for _pk, _nom, count in of_model), default=0)
    alike = [(pk, nom) for pk, nom, count in of_model if count == most]
    if len(alike) > 1:
        alike = [(pk, nom) for pk, nom in alike if set(fold_words(nom).split()) <= words]
    return cars.filter(pk=alike[0][0]).first() if len(alike) == 1 else None
