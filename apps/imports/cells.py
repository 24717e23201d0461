"""What people write in a cell, as the API takes it. What is not understood stays as it is, for the field to refuse."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache, lru_cache, wraps
from typing import Any

from babel import Locale
from django.db import models
from django.utils import timezone
from django.utils.translation import override

from apps.core.api.phones import MAX_TEXT, PhoneError, e164
from apps.core.models.countries import COUNTRIES
from apps.core.models.currencies import CURRENCIES
from apps.core.models.languages import DJANGO_LANGUAGE, Language
from apps.core.models.text import compatible, fold, fold_code, show_plate, without_hidden

# The longest text that may be a number, a day, a code or a choice. A longer one is none of these; the expressions below
# are only tried on what is shorter, since some of them take far longer than the text grows.
MAX_READ = 300

# Words of a cell that says that there is nothing.
_NOTHING = {"", "-", "--", "—", "–", "/", "?", "nc", "n.c.", "n/c", "n/a", "null", "neant", "なし", "无"}
# A spreadsheet shows these, in English and in French, for a formula that it could not compute.
_NO_RESULTS = {
    "", "#n/a", "#ref!", "#value!", "#div/0!", "#name?", "#num!", "#null!", "#valeur!", "#nom?", "#nombre!", "#nul!",
}  # fmt: skip
# A day as `sheets` writes the cells of a spreadsheet, and as spreadsheets show one that they made of `9-3`.
_STORED_DAY = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d{1,6})?)?|\d\d:\d\d:\d\d(\.\d{1,6})?")
_MONTH = (
    "jan(?:v|vier|uary)?|fev(?:r|rier)?|feb(?:ruary)?|mar(?:s|ch)?|avr(?:il)?|apr(?:il)?|mai|may|juin|june?|juil(?:let)?|"
    "july?|aout|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|dec(?:embre|ember)?"
)
_SHOWN_DAY = re.compile(
    rf"\d{{1,2}}[/.]\d{{1,2}}[/.](?:\d{{4}}|\d\d)|\d{{1,2}}月\d{{1,2}}日|\d{{1,2}}-(?:{_MONTH})\.?(?:-\d\d)?|(?:{_MONTH})\.?-\d\d"
)
# Written in place of a plate that is still to come.
_NO_PLATE = {"en cours", "en attente", "a venir", "a immatriculer", "non immatricule", "sans", "pending", "tbc"}
# A number of which a spreadsheet has kept the first digits alone: `1,23E+16`.
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)")
_SHORTENED = re.compile(r"[+-]?\d+([.,]\d+)?E[+-]\d+", re.IGNORECASE)
_SIGNS = {"€": "EUR", "£": "GBP", "$": "USD", "円": "JPY", "元": "CNY", "EUROS": "EUR", "EURO": "EUR", "DH": "MAD",
          "DT": "TND", "DA": "DZD", "FCFA": "XOF"}  # fmt: skip
_WORDS = sorted((sign for sign in {*CURRENCIES, *_SIGNS} if sign.isascii() and sign.isalpha()), key=len, reverse=True)
_SIGN = re.compile(
    rf"(?<![A-Za-z])(?:{'|'.join(_WORDS)})(?![A-Za-z])|[{''.join(_SIGNS.keys() - _WORDS)}]", re.IGNORECASE
)
# Currencies that share the sign `¥`.
YEN = ("JPY", "CNY")
_TAX = re.compile(r"\bT\.?T\.?C\.?(?!\w)|税込み?|\btax incl(uded|\.)?|\bincl\.? (tax|VAT)", re.IGNORECASE)
# Where a partner without another sign is at home.
_COUNTRIES = {"CHF": "CH", "GBP": "GB", "USD": "US", "MAD": "MA", "TND": "TN", "DZD": "DZ", "CNY": "CN", "JPY": "JP"}
# The year before the first one of the eras that Japanese papers count in.
_ERAS = {"令和": 2018, "R": 2018, "平成": 1988, "H": 1988, "昭和": 1925, "S": 1925}
# How the months begin, in French and English.
_MONTHS = (("jan",), ("fev", "feb"), ("mar",), ("avr", "apr"), ("mai", "may"), ("juin", "jun"), ("juil", "jul"),
           ("aou", "aug"), ("sep",), ("oct",), ("nov",), ("dec",))  # fmt: skip
_KW_TO_HP = 1.35962
# Units that a heading may name for cells without one, by field; those that the field is read in are among `_USUAL`.
UNITS = {"puissance": r"kw", "garantieMois": r"ans?|annees?|years?|yrs?|年", "kilometrage": r"miles?|mi|英里|マイル"}
_USUAL = {"puissance": r"ch|cv|hp|bhp|ps|馬力|马力", "garantieMois": r"mois|months?|月", "kilometrage": r"kms?"}
# Excel's day 0, and days of this century and of the last one that no year and no price of a heading's kind is.
_EXCEL_START, _EXCEL_DAYS = date(1899, 12, 30), range(10_000, 60_000)


def _of_short(read: Callable[[str], str]) -> Callable[[str], str]:
    """A reader that leaves every text above MAX_READ as it is."""

    @wraps(read)
    def reader(text: str) -> str:
        return text if len(text) > MAX_READ else read(text)

    return reader


def tidy(text: str) -> str:
    """The text without what cannot be seen, with plain line ends."""
    if text.isprintable():
        return text.strip()
    text = text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n").replace("\v", " ").replace("\f", " ")
    return without_hidden(text).strip()


def is_empty(text: str, *, is_name: bool = False) -> bool:
    """Whether a cell says nothing. A word such as `Null` may be a person's name."""
    return len(text) <= MAX_READ and fold(text) in (_NO_RESULTS if is_name else _NO_RESULTS | _NOTHING)


def is_day_of_spreadsheet(text: str, *, is_code: bool = False) -> bool:
    """Whether a spreadsheet has made a day of what was typed: `9-3` → `2026-03-09`, which it shows as `09-mars`.

    Only the former is one in a code, such as a plate: `12-MAI-75` is a plate.
    """
    if len(text) > MAX_READ:
        return False
    return _STORED_DAY.fullmatch(text) is not None or (not is_code and _SHOWN_DAY.fullmatch(fold(text)) is not None)


def is_shortened(text: str) -> bool:
    return len(text) <= MAX_READ and _SHORTENED.fullmatch(text) is not None


@_of_short
def number(text: str) -> str:
    """`12 990,50` → `12990.50`; `12.990` and `12,990` are thousands; `12.8万` → `128000`."""
    # Also of full width, as Chinese and Japanese keyboards write it.
    plain = compatible(text)
    plain = re.sub(r"[\s'’_]", "", plain).removesuffix(".-").removesuffix(",-").removesuffix(".–")
    if found := re.fullmatch(r"(\d+(?:\.\d{1,4})?)[万萬]", plain):
        return decimal_text(Decimal(found[1]) * 10_000)
    if not re.fullmatch(r"[+-]?\d[\d.,]*", plain):
        return text
    last = max(plain.rfind("."), plain.rfind(","))
    marks = [char for char in plain if char in ".,"]
    if not marks:
        return plain
    decimals = plain[last + 1 :]
    # One mark before three digits, or the same mark again, divides thousands.
    whole = len(set(marks)) == 1 and (len(marks) > 1 or (len(decimals) == 3 and plain[:last].strip("+-0") != ""))
    head = plain if whole else plain[:last]
    if not _in_thousands(head):
        return text
    head = re.sub(r"[.,]", "", head)
    # Zeros behind the cents say nothing; `sheets` adds one to three decimals, which would be taken for thousands.
    decimals = decimals[:2] + decimals[2:].rstrip("0")
    return head if whole or not decimals else f"{head}.{decimals}"


def _in_thousands(text: str) -> bool:
    """Whether marks stand before each three digits, and nowhere else."""
    first, *others = re.split(r"[.,]", text.lstrip("+-"))
    return all(len(part) == 3 for part in others) and (not others or len(first) <= 3)


# Cached because currency and amount are read from the same cell one after the other.
@lru_cache(maxsize=16)
def amount(text: str) -> tuple[str, str]:
    """An amount and its currency, which is empty where none is named: `12 990 € TTC` → (`12990`, `EUR`)."""
    if len(text) > MAX_READ:
        return text, ""
    plain = _TAX.sub("", text)
    codes = {_SIGNS.get(sign.upper(), sign.upper()) for sign in _SIGN.findall(plain)}
    if len(codes) > 1:
        return text, ""
    bare = _SIGN.sub("", plain).replace("¥", "").replace("￥", "").strip()
    return _whole(number(bare)), "".join(codes)


def plain_amount(text: str) -> str:
    """An amount without its currency."""
    return amount(text)[0]


def _whole(text: str) -> str:
    """Without decimals that are all zero, which a currency may not have: `12990.000` → `12990`."""
    return re.sub(r"\.0+$", "", text)


def measured(units: str) -> Callable[[str], str]:
    """Reads a whole number with one of the units, an expression, or none behind it: `45 000 km` → `45000`."""
    unit = re.compile(rf"(?i)\s{{0,5}}(?:{units})\.?$")

    @_of_short
    def read(text: str) -> str:
        return _whole(number(unit.sub("", text.strip())))

    return read


kilometres = measured("kms?|kilom[eèé]tres?|kilometers?|公里|キロ|㎞")


@_of_short
def year(text: str) -> str:
    """The year of a year, a month or a day: `12/03/2021` → `2021`, `03/21` → `2021`."""
    plain = compatible(text).strip()
    if is_day(plain):
        return day(plain)[:4]
    if era := re.match(r"(令和|平成|昭和|R|H|S)\.?(\d{1,2}|元)(?=年|[./-]|$)", plain):
        return str(_ERAS[era[1]] + (1 if era[2] == "元" else int(era[2])))
    if re.fullmatch(r"\d{4}(\.0)?", plain):
        return plain[:4]
    if found := re.findall(r"(?<!\d)(?:18|19|20)\d\d(?!\d)", plain):
        return found[0] if len(set(found)) == 1 else text
    # `03/21`, and `mars-21` as spreadsheets show a month.
    short = re.fullmatch(r"(?:\d{1,2}|[^\W\d_]{3,9}\.?)[/. -](\d\d)", plain)
    return str(_whole_year(short[1])) if short else text


def _whole_year(text: str) -> int:
    return int(text) + (0 if len(text) > 2 else 2000 if int(text) <= 50 else 1900)


@_of_short
def day(text: str) -> str:
    """A day as ISO, where it is one: `12/03/2021`, `12 mars 2021`, `2021年3月12日`, `44267`. The day stands before the
    month, unless it cannot be one."""
    if _MOMENT.fullmatch(text):
        # Programs export the midnight of a day here as a moment in UTC, of the day before.
        with suppress(ValueError, OverflowError):
            return timezone.localtime(datetime.fromisoformat(text)).date().isoformat()
    plain = fold(compatible(text))
    if plain.isascii() and plain.isdigit() and int(plain[:9]) in _EXCEL_DAYS:
        return (_EXCEL_START + timedelta(days=int(plain))).isoformat()
    plain = re.sub(r"[ t]\d\d?:\d\d(:\d\d(\.\d+)?)?z?$", "", plain)
    if found := re.fullmatch(r"(\d{4})(\d\d)(\d\d)|(\d{4})[-/.年 ]+(\d\d?)[-/.月 ]+(\d\d?)日?", plain):
        year, month, number = (int(part) for part in found.groups() if part)
    elif found := re.fullmatch(r"(\d\d?)(?:er|st|nd|rd|th)?[-/. ]+(\d\d?|[a-z]{3,9})\.?[-/. ]+(\d{4}|\d\d)", plain):
        number, month, year = int(found[1]), _month(found[2]), _whole_year(found[3])
        if number <= 12 < month:
            month, number = number, month
    else:
        return text
    try:
        return date(year, month, number).isoformat()
    except ValueError:
        return text


def moment(text: str) -> str:
    """A day, or a moment of one, as ISO: `12/03/2021 à 14h05` → `2021-03-12T14:05:00`."""
    if _MOMENT.fullmatch(text):
        return text
    plain = re.sub(r" (?:à )?(\d\d?) ?h ?(\d\d)$", r" \1:\2", text)
    read, time = day(plain), re.search(r"[ t](\d\d?):(\d\d)(?::(\d\d))?[\d.]*z?$", fold(compatible(plain)))
    if time is None or not is_day(read):
        return read
    return "{}T{:0>2}:{}:{}".format(read, *time.groups("00"))


def _month(text: str) -> int:
    """By its number or its name; 0 where it is neither."""
    named = (place for place, starts in enumerate(_MONTHS, 1) if text.startswith(starts))
    return int(text) if text.isdigit() else next(named, 0)


def is_day(text: str) -> bool:
    return re.fullmatch(r"\d{4}-\d\d-\d\d", day(text)) is not None


def is_year_or_month(text: str) -> bool:
    """Whether it names a year, and at most a month of it."""
    return year(text).isdigit() and len(re.findall(r"\d+", text)) < 3


@_of_short
def months(text: str) -> str:
    """`12 mois` → `12`; `2 ans` → `24`."""
    found = re.fullmatch(r"(\d{1,3})\s*(mois|months?|mth?s?|m|か月|ヶ月|カ月|个月|ans?|years?|yrs?|年)?\.?", fold(text))
    if not found:
        return text
    return str(int(found[1]) * (12 if (found[2] or "").startswith(("an", "y", "年")) else 1))


@_of_short
def horsepower(text: str) -> str:
    """`81 kW (110 ch)` → `110`; kilowatts alone are converted."""
    if found := re.search(r"(?i)(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,5}(?:ch|cv|hp|bhp|ps|chevaux|馬力|马力)", text):
        return str(round(float(found[1].replace(",", "."))))
    if found := re.fullmatch(r"(?i)(\d{1,9}(?:[.,]\d{1,9})?)\s{0,5}kw\.?", text.strip()):
        return str(round(float(found[1].replace(",", ".")) * _KW_TO_HP))
    return _whole(number(text))


def with_unit(field: str, text: str, heading: str) -> str:
    """A bare number with the unit that its heading names: `81` under `Puissance (kW)` → `81 kw`.

    Under a heading that names the field's own unit too it stays as it is.
    """
    if len(text) > MAX_READ or not re.fullmatch(r"[\d\s.,]+", text) or _named(_USUAL[field], heading):
        return text
    return " ".join((text, _named(UNITS[field], heading))).strip()


def _named(units: str, heading: str) -> str:
    """The unit of these that stands in the heading as a word."""
    found = re.search(rf"(?<![^\W_])(?:{units})(?![^\W_])", fold(heading))
    return found[0] if found else ""


def is_no_plate(text: str) -> bool:
    return len(text) <= MAX_READ and fold(text).strip(" .") in _NO_PLATE


@_of_short
def plate(text: str) -> str:
    """A French plate as it is on the car, whatever stood between its parts."""
    return show_plate(text.strip()).upper()


def serial(text: str) -> str:
    """A VIN without what was put between its characters."""
    return re.sub(r"[\s.\-*]", "", text).upper()


def phone(text: str, currency: str) -> str:
    """The first number of the cell, in the form of the partner's country where it names none, as E.164.

    Raises PhoneError, of the first one, where it has none.
    """
    country = _COUNTRIES.get(currency, "FR")
    refused: PhoneError | None = None
    for part in re.split(r"[;,|]|\bou\b|\bor\b|\n", compatible(text[: MAX_TEXT + 1])):
        # A slash stands between two numbers, or within one: `079/123 45 67`.
        for piece in (part, *(part.split("/") if "/" in part else ())):
            try:
                return e164(piece, country)
            except PhoneError as exc:
                refused = refused or exc
    raise refused or PhoneError


@_of_short
def email(text: str) -> str:
    """`mailto:Zoe@exemple.fr ;` → `Zoe@exemple.fr`; of several the first one."""
    bare = re.sub(r"(?i)^mailto:", "", text.strip())
    if found := re.fullmatch(r"[^<>]*<([^<>]+)>\s*", bare):
        bare = found[1]
    return re.split(r"[;,\s]+", bare.strip())[0] or text


def one_line(text: str) -> str:
    return " ".join(text.split())


def words(choices: type[models.TextChoices], more: Mapping[str, str] | None = None) -> Callable[[str], str]:
    """A reader of a choice: its value, its label in any language, or one of `more` (`{value: "word|word"}`)."""
    known: dict[str, str] = {}
    for language in DJANGO_LANGUAGE.values():
        with override(language):
            known |= {fold_code(str(label)): value for value, label in choices.choices}
    known |= {fold_code(value): value for value in choices.values}
    for value, others in (more or {}).items():
        known |= {fold_code(word): value for word in others.split("|")}

    def read(text: str) -> str:
        return known.get(fold_code(text), text)

    return read


# Each in its own words too, and by the codes that programs write.
LANGUAGES = {
    "fr": "Français|FRA|FRE",
    "en": "English|Anglais|ENG",
    "zh": "中文|Chinois|ZHO|CHI",
    "ja": "日本語|Japonais|JPN",
}
# With the codes of French registration papers (P.3).
FUELS = {
    "petrol": "Essence|ES|E|Ess|SP|SP95|SP98|E10|Sans plomb|Super|Gasoline|Benzin|Benzine|ガソリン車|"
    "レギュラー|ハイオク|汽油车",
    "diesel": "Diesel|GO|Gasoil|Gas-oil|Gazole|D|DI|TDI|HDI|dCi|軽油|ディーゼル車|柴油|柴油车",
    "hybrid": "Hybride|HEV|MHEV|Hybrid|EH|GH|Hybride essence|Hybride diesel|Essence hybride|Essence/électrique|"
    "Essence-électricité|Full hybrid|Mild hybrid|Micro-hybride|Hybride léger|Hybride non rechargeable|HV|"
    "油电混合|混动",
    "plug_in_hybrid": "Hybride rechargeable|PHEV|Plug-in|Rechargeable|EE|GL|Essence hybride rechargeable|"
    "Hybride essence rechargeable|Hybride rechargeable essence|PHV|插混|插电混动|插电式混合动力",
    "electric": "Électrique|EL|Élec|BEV|EV|VE|Électricité|100% électrique|電気|電気自動車|电动|纯电|纯电动",
    "lpg": "GPL|GP|EG|LPG|Essence/GPL|Essence GPL|Bicarburation|Autogas|LPガス|液化气",
    "other": "Autre|Éthanol|Superéthanol|E85|FE|Flexfuel|Flex fuel|GNV|GN|CNG|Hydrogène|H2|Hydrogen",
}
GEARBOXES = {
    "manual": "Manuelle|Manuel|Mécanique|Méca|BVM|BVM5|BVM6|M|MT|5MT|6MT|M5|M6|Stick|マニュアル|手动|手动挡|手動",
    "automatic": "Automatique|Auto|BVA|BVA5|BVA6|BVA7|BVA8|BVA9|BVA10|A|AT|6AT|8AT|EAT6|EAT8|EDC|DSG|DSG6|"
    "DSG7|DCT|CVT|"
    "BVR|Robotisée|Robotisé|S-Tronic|Tiptronic|Steptronic|PDK|E-CVT|ECVT|Double embrayage|オートマ|オートマチック|"
    "自动|自动挡|自動",
}
# With the colour of the sticker.
CRITAIR = {
    "electric": "E|0|Vert|Verte|Électrique|Crit'Air 0|Crit'Air E|Green",
    "1": "Violet|Violette|Purple", "2": "Jaune|Yellow", "3": "Orange", "4": "Bordeaux", "5": "Gris|Grise|Grey",
    "none": "Sans|Aucun|Aucune|Non classé|Non classée",
}  # fmt: skip
VAT_REGIMES = {
    "margin": "Marge|Sur marge|TVA sur marge|TVA à la marge|Margin|Margin scheme|Non récupérable|TVA non récupérable",
    "normal": "Normal|Récupérable|TVA récupérable|TVA déductible|Qualifying|VAT qualifying|Standard",
}
CLIENT_KINDS = {
    "person": "Particulier|Particulière|Part|Privé|Individuel|Individual|Private|B2C|個人|个人",
    "company": "Société|Entreprise|Professionnel|Professionnelle|Pro|Personne morale|Business|Corporate|B2B|法人|公司|"
    "企业",
}
CONSENTS = {
    "given": "Oui|O|Yes|Y|True|Vrai|1|X|OK|はい|是|Donné|Accepté|Accordé|Opt-in",
    "withdrawn": "Non|N|No|False|Faux|0|いいえ|否|Retiré|Refusé|Opt-out|Stop|Désinscrit",
}
CLIENT_STATUSES = {
    "verified": "Oui|O|Yes|Y|True|Vrai|1|X|OK|はい|是|Validé|Vérifié",
    "unverified": "Non|N|No|False|Faux|0|いいえ|否|Non validé|À vérifier",
}
PROSPECT_STATUSES = {
    "new": "Nouveau|Nouvelle|À contacter|À traiter|Open|Ouvert|To contact",
    "contacted": "Contacté|Contactée|Appelé|Appelée|En cours|Relancé|Called|In progress",
    "appointment": "RDV|Rendez-vous|RDV pris|Appointment booked|Meeting",
    "won": "Gagné|Gagnée|Vendu|Signé|Sold|Closed won|成約|成交",
    "lost": "Perdu|Perdue|Abandonné|Sans suite|Closed lost|失注|流失",
}


@cache
def _countries() -> dict[str, str]:
    """The codes of countries by their folded names in the languages of the product."""
    return {
        fold_code(name): code
        for language in Language.values
        for code, name in Locale.parse(language).territories.items()
        if code in COUNTRIES
    }


def country(text: str) -> str:
    """`Belgique`, `be` → `BE`; any other text as it is."""
    code = text.strip().upper()
    return code if code in COUNTRIES else _countries().get(fold_code(text), text)


def known_currency(text: str) -> str:
    code = text.strip().upper()
    return _SIGNS.get(code, code)


def decimal_text(value: Any) -> str:
    """A number without the zeros behind its decimal point."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
