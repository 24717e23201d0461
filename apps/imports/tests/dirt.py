"""A dealer's file as dealers have them: every kind of dirt by name, and what is to become of its row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

HEADINGS = {
    "marque": "Marque", "modele": "Modèle", "nom": "Désignation", "prix": "Prix TTC", "immat": "Immat.",
    "vin": "N° de série", "date": "Date 1ère MEC", "km": "Kilométrage", "energie": "Énergie", "boite": "BV",
    "couleur": "Couleur", "parc": "Parc", "notes": "Description",
}  # fmt: skip
COLUMNS = list(HEADINGS)
GARAGE = "Lyon Vaise"
CREATE, UPDATE, UNCHANGED, ERROR = "create", "update", "unchanged", "error"
LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZ"


def plate(number: int) -> str:
    """A plate that no other number has."""
    rest, digits = divmod(number, 900)
    pair = LETTERS[rest // 23 % 23] + LETTERS[rest % 23]
    return f"{pair}-{digits + 100}-ZA"


def vin(number: int) -> str:
    return f"VF1RJA0{number:010d}"


def clean(number: int) -> dict[str, Any]:
    return {
        "marque": "Renault", "modele": "Clio", "nom": f"Clio V {number}", "prix": "12990", "immat": plate(number),
        "vin": vin(number), "date": "12/03/2021", "km": "45000", "energie": "Diesel", "boite": "Manuelle",
        "couleur": "Gris", "parc": GARAGE, "notes": "Première main",
    }  # fmt: skip


# Of a clean row, by the car's columns.
STORED: dict[str, Any] = {
    "prix": 12990, "devise": "EUR", "annee": 2021, "premiere_immatriculation": date(2021, 3, 12), "kilometrage": 45000,
    "carburant": "diesel", "boite": "manual", "couleur": "Gris", "description": "Première main",
    "model_car__intitule": "Renault Clio", "garage__localisation": GARAGE,
}  # fmt: skip


@dataclass(frozen=True)
class Dirt:
    """`cells` differ from those of a clean row: `{n}`, `{plate}` and `{vin}` are the row's own, `{plate1}` and `{vin1}`
    those of the first row of its round. `stored` is what differs in the car."""

    name: str
    cells: dict[str, str]
    action: str = CREATE
    # The columns that say why, of an error.
    under: str = ""
    stored: dict[str, Any] = field(default_factory=dict)
    # What a car has that is there already: what differs from a clean one.
    before: dict[str, Any] | None = None
    # How many cells the row has.
    width: int = len(COLUMNS)
    # It cannot be written in the encoding of western Europe.
    unicode: bool = False

    def row(self, number: int, first: int) -> list[str]:
        words = {"n": number, "plate": plate(number), "vin": vin(number), "plate1": plate(first), "vin1": vin(first),
                 "bare": plate(number).replace("-", "").lower(), "spaced": plate(number).replace("-", " "),
                 "wide": "".join(chr(ord(char) + 0xFEE0) for char in plate(number))}  # fmt: skip
        cells = clean(number) | {name: text.format(**words) for name, text in self.cells.items()}
        return [cells[name] for name in COLUMNS][: self.width] + ["hors tableau"] * (self.width - len(COLUMNS))


KINDS = (
    Dirt("clean row", {}),
    # Plates and serial numbers
    Dirt("plate in small letters without dashes", {"immat": "{bare}"}),
    Dirt("plate with spaces", {"immat": "{spaced}"}),
    Dirt("plate with marks of direction", {"immat": "\u200f{plate}\u200e"}, unicode=True),
    Dirt("plate with characters without width", {"immat": "\ufeff{plate}\u200b"}, unicode=True),
    Dirt("plate of full width", {"immat": "{wide}"}, unicode=True),
    Dirt("plate of before 2009", {"immat": "{n} abc 75"}, stored={"immatriculation": "{n} ABC 75"}),
    Dirt("plate that is still to come", {"immat": "EN COURS"}, stored={"immatriculation": ""}),
    Dirt("plate that is a sentence", {"immat": "en cours d'immatriculation à Lyon"}, ERROR, "immat"),
    Dirt("plate twice in the file", {"immat": "{plate1}"}, ERROR, "immat"),
    Dirt("no plate", {"immat": ""}, stored={"immatriculation": ""}),
    Dirt("serial number in groups", {"vin": " vf1 rja-0{n:010d} "}),
    Dirt("serial number of 18 characters", {"vin": "{vin}9"}, ERROR, "vin"),
    Dirt("serial number twice in the file", {"vin": "{vin1}"}, ERROR, "vin"),
    Dirt("serial number shortened by a spreadsheet", {"vin": "1,23457E+16"}, ERROR, "vin"),
    # Amounts
    Dirt("price with spaces and a sign", {"prix": "12 990 €"}),
    Dirt("price with no-break spaces", {"prix": "12\u00a0990\u00a0€"}),
    Dirt("price with narrow spaces and a comma", {"prix": "12\u202f990,50\u202f€"}, stored={"prix": 12990.5},
         unicode=True),
    Dirt("price with points and a comma", {"prix": "12.990,00 EUR"}),
    Dirt("price with commas and a point", {"prix": "12,990.00"}),
    Dirt("price in the Swiss way", {"prix": "CHF 12'990.-"}, stored={"devise": "CHF"}),
    Dirt("price in pounds", {"prix": "£12,990"}, stored={"devise": "GBP"}),
    Dirt("price with the tax named", {"prix": "12 990 € TTC"}),
    Dirt("price of full width", {"prix": "１２，９９０"}, unicode=True),
    Dirt("price in ten thousands", {"prix": "1.299万"}, unicode=True),
    Dirt("price without tax", {"prix": "10 825 € HT"}, ERROR, "prix"),
    Dirt("negative price", {"prix": "-12990"}, ERROR, "prix"),
    Dirt("price of zero", {"prix": "0,00 €"}, ERROR, "prix"),
    Dirt("huge price", {"prix": "99999999999999"}, ERROR, "prix"),
    Dirt("price with three decimals", {"prix": "12990,505"}, ERROR, "prix"),
    Dirt("price that is no number", {"prix": "NaN"}, ERROR, "prix"),
    Dirt("price without end", {"prix": "Infinity"}, ERROR, "prix"),
    Dirt("price that is a boolean", {"prix": "VRAI"}, ERROR, "prix"),
    Dirt("price in words", {"prix": "sur demande"}, ERROR, "prix"),
    Dirt("price that is a date", {"prix": "12/09/1990"}, ERROR, "prix"),
    Dirt("price of a formula that failed", {"prix": "#REF!"}, ERROR, "prix"),
    Dirt("price that is a formula", {"prix": "=B2*1,2"}, ERROR, "prix"),
    Dirt("price shortened by a spreadsheet", {"prix": "1,3E+04"}, ERROR, "prix"),
    Dirt("no price", {"prix": ""}, ERROR, "prix"),
    # Dates
    Dirt("date with two digits", {"date": "12/03/21"}),
    Dirt("date with points", {"date": "12.03.2021"}),
    Dirt("date in French words", {"date": "12 mars 2021"}),
    Dirt("date in English words", {"date": "12-Mar-2021"}),
    Dirt("date as ISO with a time", {"date": "2021-03-12 00:00:00"}),
    Dirt("date in one number", {"date": "20210312"}),
    Dirt("date as a spreadsheet counts days", {"date": "44267"}),
    Dirt("date in Japanese", {"date": "2021年3月12日"}, unicode=True),
    Dirt("month before the day", {"date": "03/25/2021"}, stored={"premiere_immatriculation": date(2021, 3, 25)}),
    Dirt("month alone", {"date": "03/2021"}, stored={"premiere_immatriculation": None}),
    Dirt("month as a spreadsheet shows it", {"date": "mars-21"}, stored={"premiere_immatriculation": None}),
    Dirt("year alone", {"date": "2021"}, stored={"premiere_immatriculation": None}),
    Dirt("year of an era", {"date": "令和3年"}, stored={"premiere_immatriculation": None}, unicode=True),
    Dirt("day that no month has", {"date": "31/02/2021"}, ERROR, "date"),
    Dirt("date to come", {"date": "12/03/2099"}, ERROR, "date"),
    Dirt("date before the first cars", {"date": "12/03/1821"}, ERROR, "date"),
    # Kilometres and words
    Dirt("kilometres with their unit", {"km": "45 000 Kms"}),
    Dirt("kilometres with a point", {"km": "45.000"}),
    Dirt("kilometres with decimals of zero", {"km": "45000,00"}),
    Dirt("negative kilometres", {"km": "-45000"}, ERROR, "km"),
    Dirt("kilometres beyond all cars", {"km": "450000000"}, ERROR, "km"),
    Dirt("miles", {"km": "28000 miles"}, ERROR, "km"),
    Dirt("fuel by its code", {"energie": "GO"}),
    Dirt("fuel in capitals", {"energie": "ÉLECTRIQUE"}, stored={"carburant": "electric"}),
    Dirt("fuel in Japanese", {"energie": "軽油"}, unicode=True),
    Dirt("fuel unknown", {"energie": "Vapeur"}, ERROR, "energie"),
    Dirt("gearbox by its code", {"boite": "BVA8"}, stored={"boite": "automatic"}),
    Dirt("gearbox unknown", {"boite": "à pédales"}, ERROR, "boite"),
    Dirt("garage in capitals", {"parc": "LYON  VAISE"}),
    Dirt("garage unknown", {"parc": "Entrepôt"}, ERROR, "parc"),
    # Models and names
    Dirt("model unknown", {"modele": "Twingo"}, stored={"model_car__intitule": "Renault Twingo"}),
    Dirt("model in capitals", {"marque": "RENAULT", "modele": "CLIO"}),
    Dirt("model with its make", {"modele": "Renault Clio"}),
    Dirt("no model", {"marque": "", "modele": ""}, ERROR, "modele"),
    Dirt("make without a model", {"modele": ""}, ERROR, "modele"),
    Dirt("no name", {"nom": "", "immat": "{plate}"}, stored={"nom": "Renault Clio"}),
    Dirt("name on two lines", {"nom": "Clio V\n{n}"}, stored={"nom": "Clio V {n}"}),
    Dirt("name with a separator and quotes", {"nom": 'Clio; "V", {n}'}, stored={"nom": 'Clio; "V", {n}'}),
    Dirt("name with HTML", {"nom": "<b>Clio</b> {n}"}, stored={"nom": "<b>Clio</b> {n}"}),
    Dirt("name that is a formula", {"nom": "=1+{n}"}, stored={"nom": "=1+{n}"}),
    Dirt("name of other alphabets", {"nom": "クリオ 🚗 {n}"}, stored={"nom": "クリオ 🚗 {n}"}, unicode=True),
    Dirt("name with hidden characters", {"nom": "Clio\u00ad V\u2060 {n}\u202c"}, unicode=True),
    Dirt("name that is too long", {"nom": "Clio " * 40}, ERROR, "nom"),
    Dirt("colour that is too long", {"couleur": "gris " * 20}, ERROR, "couleur"),
    Dirt("notes on two lines", {"notes": "Première main\n2 clés"}, stored={"description": "Première main\n2 clés"}),
    Dirt("notes that are too long", {"notes": "x" * 5001}, ERROR, "notes"),
    # Empty cells and the shape of the table
    Dirt("spaces around the cells", {"nom": "  Clio V {n} ", "prix": " 12990 ", "couleur": "Gris\u00a0"}),
    Dirt("dashes for nothing", {"couleur": "-", "km": "—"}, stored={"couleur": "", "kilometrage": None}),
    Dirt("words for nothing", {"couleur": "N.C.", "km": "#N/A"}, stored={"couleur": "", "kilometrage": None}),
    Dirt("row that ends early", {}, stored=dict.fromkeys(("couleur", "description", "carburant", "boite"), "")
         | {"garage__localisation": None, "kilometrage": None}, width=7),
    Dirt("row that is too long", {}, width=len(COLUMNS) + 1),
    Dirt("cells that are shifted", {"nom": "Clio", "prix": " rouge", "immat": "12990", "vin": "{bare}", "date": "{vin}",
                                    "km": "12/03/2021", "energie": "45000", "boite": "Diesel", "couleur": "Manuelle",
                                    "parc": "Gris", "notes": GARAGE}, ERROR, "prix date km energie boite parc"),
    Dirt("row of the total", dict.fromkeys(COLUMNS, "") | {"marque": "Total", "prix": "64 950 000 €"}, ERROR,
         "modele nom"),
    # Cars that are there already
    Dirt("car as it is", {}, UNCHANGED, before={}),
    Dirt("car as it is, written in another way", {"immat": "{bare}", "prix": "12 990,00 €", "km": "45 000 km",
                                                  "energie": "gazole", "boite": "BVM", "date": "2021-03-12",
                                                  "modele": "CLIO", "parc": "lyon vaise"}, UNCHANGED, before={}),
    Dirt("car with a new price", {"prix": "11 990"}, UPDATE, stored={"prix": 11990}, before={}),
    Dirt("car whose file says little", dict.fromkeys(COLUMNS[:4] + COLUMNS[5:], ""), UNCHANGED, before={}),
    Dirt("car found by its serial number", {}, UPDATE, before={"immatriculation": ""}),
    Dirt("car that has a year of its own", {}, UNCHANGED, stored={"annee": 2020}, before={"annee": 2020}),
    Dirt("car with a price that is wrong", {"prix": "beaucoup"}, ERROR, "prix", before={}),
)  # fmt: skip


@dataclass(frozen=True)
class Row:
    """A row of the file and what is expected of it."""

    number: int
    dirt: Dirt
    cells: list[str]

    @property
    def reasons(self) -> set[str]:
        return {HEADINGS[name] for name in self.dirt.under.split()}

    @property
    def stored(self) -> dict[str, Any]:
        """The car as it is to be."""
        own = {"nom": f"Clio V {self.number}", "immatriculation": plate(self.number), "vin": vin(self.number)}
        said = {
            name: value.replace("{n}", str(self.number)) if isinstance(value, str) else value
            for name, value in self.dirt.stored.items()
        }
        return own | STORED | said


def rows_of(count: int, kinds: tuple[Dirt, ...] = KINDS) -> Iterator[Row]:
    """So many rows, the kinds in turn."""
    for number in range(count):
        dirt = kinds[number % len(kinds)]
        yield Row(number, dirt, dirt.row(number, number - number % len(kinds)))
