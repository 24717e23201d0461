"""Cars that are sold in France, with what they cost when new."""

from __future__ import annotations

from dataclasses import dataclass

from apps.cars.models import Fuel, Gearbox


@dataclass(frozen=True)
class Version:
    name: str
    fuel: Fuel
    gearbox: Gearbox
    new_price: int
    power: int


@dataclass(frozen=True)
class ModelOfCar:
    """A model; `vin` is how its serial numbers begin, `popularity` how often it is met."""

    title: str
    body: str
    first_year: int
    vin: str
    popularity: int
    versions: tuple[Version, ...]


def _petrol(name: str, price: int, power: int) -> Version:
    return Version(name, Fuel.PETROL, Gearbox.MANUAL, price, power)


def _petrol_auto(name: str, price: int, power: int) -> Version:
    return Version(name, Fuel.PETROL, Gearbox.AUTOMATIC, price, power)


def _diesel(name: str, price: int, power: int, gearbox: Gearbox = Gearbox.MANUAL) -> Version:
    return Version(name, Fuel.DIESEL, gearbox, price, power)


def _hybrid(name: str, price: int, power: int) -> Version:
    return Version(name, Fuel.HYBRID, Gearbox.AUTOMATIC, price, power)


def _plug_in(name: str, price: int, power: int) -> Version:
    return Version(name, Fuel.PLUG_IN_HYBRID, Gearbox.AUTOMATIC, price, power)


def _electric(name: str, price: int, power: int) -> Version:
    return Version(name, Fuel.ELECTRIC, Gearbox.AUTOMATIC, price, power)


def _lpg(name: str, price: int, power: int) -> Version:
    return Version(name, Fuel.LPG, Gearbox.MANUAL, price, power)


CATALOGUE = (
    ModelOfCar("Peugeot 208", "city", 2019, "VF3UPHN", 10, (
        _petrol("1.2 PureTech 75 Active", 19_800, 75), _petrol("1.2 PureTech 100 Allure", 22_900, 100),
        _petrol_auto("1.2 PureTech 130 EAT8 GT", 27_600, 130), _electric("e-208 136 Allure", 34_700, 136))),
    ModelOfCar("Renault Clio", "city", 2019, "VF1RJA0", 10, (
        _petrol("TCe 90 Evolution", 19_900, 90), _lpg("TCe 100 GPL Equilibre", 20_500, 100),
        _hybrid("E-Tech 145 Techno", 25_800, 145), _diesel("Blue dCi 100 Intens", 23_400, 100))),
    ModelOfCar("Citroën C3", "city", 2017, "VF7SXHM", 8, (
        _petrol("PureTech 83 Feel", 17_200, 83), _petrol("PureTech 110 Shine", 20_400, 110),
        _diesel("BlueHDi 100 Shine", 21_800, 100))),
    ModelOfCar("Dacia Sandero", "city", 2018, "UU1DJF0", 9, (
        _petrol("SCe 65 Essentiel", 12_400, 65), _petrol("TCe 90 Stepway Expression", 16_200, 90),
        _lpg("ECO-G 100 Stepway Confort", 16_500, 100))),
    ModelOfCar("Volkswagen Golf", "city", 2017, "WVWZZZA", 7, (
        _petrol("1.5 TSI 130 Life", 29_900, 130), _diesel("2.0 TDI 150 DSG7 Style", 36_800, 150, Gearbox.AUTOMATIC),
        _plug_in("1.4 eHybrid 245 GTE", 45_900, 245))),
    ModelOfCar("Toyota Yaris", "city", 2020, "VNKKBAC", 7, (
        _hybrid("116h Dynamic", 23_900, 116), _hybrid("116h Collection", 27_200, 116),
        _petrol("70 VVT-i France", 17_900, 70))),
    ModelOfCar("Fiat 500", "city", 2017, "ZFA3120", 5, (
        _petrol("1.2 69 Lounge", 15_900, 69), _petrol("1.0 BSG 70 Dolcevita", 18_300, 70),
        _electric("e 118 Icône", 33_400, 118))),
    ModelOfCar("Peugeot 308", "city", 2021, "VF3FPHN", 6, (
        _petrol("1.2 PureTech 130 Active Pack", 28_600, 130), _diesel("1.5 BlueHDi 130 EAT8 Allure", 34_300, 130,
        Gearbox.AUTOMATIC),
        _plug_in("Hybrid 180 GT", 42_600, 180))),
    ModelOfCar("Mini Cooper", "city", 2018, "WMWXR3C", 3, (
        _petrol("136 Essential", 25_800, 136), _electric("SE 184 Yours", 39_900, 184))),
    ModelOfCar("Tesla Model 3", "saloon", 2019, "5YJ3E7E", 5, (
        _electric("Propulsion", 43_000, 283), _electric("Grande Autonomie AWD", 51_900, 440))),
    ModelOfCar("BMW Série 3", "saloon", 2019, "WBA5R11", 4, (
        _diesel("320d 190 Business Design", 49_900, 190, Gearbox.AUTOMATIC), _plug_in("330e 292 M Sport", 58_700,
        292))),
    ModelOfCar("Mercedes Classe C", "saloon", 2018, "W1K2060", 4, (
        _diesel("C 220 d Avantgarde Line", 53_400, 200, Gearbox.AUTOMATIC), _petrol_auto("C 200 AMG Line", 54_600,
        204))),
    ModelOfCar("Peugeot 508", "saloon", 2018, "VR3FHEH", 3, (
        _diesel("BlueHDi 130 EAT8 Allure", 41_200, 130, Gearbox.AUTOMATIC), _plug_in("Hybrid 225 GT", 49_800, 225))),
    ModelOfCar("Renault Mégane Estate", "estate", 2018, "VF1RFB0", 4, (
        _diesel("Blue dCi 115 Business", 29_600, 115), _plug_in("E-Tech 160 R.S. Line", 39_900, 160))),
    ModelOfCar("Škoda Octavia Combi", "estate", 2018, "TMBJJ7N", 4, (
        _diesel("2.0 TDI 150 DSG7 Style", 38_400, 150, Gearbox.AUTOMATIC), _petrol("1.5 TSI 150 Ambition", 31_900,
        150))),
    ModelOfCar("Audi A4 Avant", "estate", 2018, "WAUZZZF", 3, (
        _diesel("35 TDI 163 S tronic Design", 51_300, 163, Gearbox.AUTOMATIC),
        _petrol_auto("35 TFSI 150 S line", 49_700, 150))),
    ModelOfCar("Peugeot 3008", "suv", 2017, "VF3MRHN", 8, (
        _petrol("1.2 PureTech 130 Allure", 34_900, 130), _diesel("1.5 BlueHDi 130 EAT8 GT", 41_800, 130,
        Gearbox.AUTOMATIC),
        _plug_in("Hybrid 225 Allure Pack", 46_400, 225))),
    ModelOfCar("Renault Captur", "suv", 2019, "VF1RJB0", 7, (
        _petrol("TCe 90 Zen", 24_200, 90), _hybrid("E-Tech 145 Techno", 29_900, 145),
        _plug_in("E-Tech 160 Intens", 34_800, 160))),
    ModelOfCar("Dacia Duster", "suv", 2018, "UU1HJD4", 6, (
        _lpg("ECO-G 100 Confort", 19_900, 100), _diesel("Blue dCi 115 4x4 Prestige", 25_600, 115))),
    ModelOfCar("Toyota C-HR", "suv", 2017, "NMTKZ3B", 4, (
        _hybrid("122h Edition", 31_200, 122), _hybrid("184h Collection", 36_900, 184))),
    ModelOfCar("Hyundai Tucson", "suv", 2018, "TMAJC81", 4, (
        _hybrid("1.6 T-GDi 230 Creative", 39_600, 230), _diesel("1.6 CRDi 136 Business", 34_800, 136))),
    ModelOfCar("Kia Niro", "suv", 2019, "KNACC81", 3, (
        _hybrid("1.6 GDi 141 Active", 31_400, 141), _electric("EV 204 Premium", 46_800, 204))),
    ModelOfCar("Citroën Berlingo", "van", 2018, "VR7ECYH", 4, (
        _diesel("BlueHDi 100 Feel", 27_300, 100), _electric("ë-Berlingo 136 Shine", 39_700, 136))),
    ModelOfCar("Renault Kangoo", "van", 2018, "VF1RFK0", 3, (
        _diesel("Blue dCi 95 Equilibre", 27_800, 95), _petrol("TCe 130 Techno", 29_900, 130))),
)  # fmt: skip

# The paints of each body, the most frequent first: apps/samples/pictures/cars/ has each of them.
PAINTS: dict[str, tuple[str, ...]] = {
    "city": ("Blanc nacré", "Gris platine", "Bleu Iron", "Rouge flamme", "Orange atacama"),
    "saloon": ("Noir perla", "Gris acier", "Bleu nuit", "Blanc nacré", "Rouge flamme"),
    "estate": ("Gris platine", "Bleu nuit", "Noir perla", "Vert olive", "Beige sable"),
    "suv": ("Blanc nacré", "Gris acier", "Bleu Iron", "Rouge flamme", "Vert olive"),
    "van": ("Blanc nacré", "Gris platine", "Bleu Iron", "Orange atacama", "Beige sable"),
}

EQUIPMENT = (
    "climatisation automatique bizone", "caméra de recul", "radars avant et arrière", "régulateur adaptatif",
    "navigation connectée", "Apple CarPlay et Android Auto", "sièges avant chauffants",
    "accès et démarrage mains libres",
    "jantes alliage", "phares à LED", "toit panoramique", "attelage démontable", "aide au stationnement",
    "alerte d’angle mort", "affichage tête haute", "sellerie cuir et tissu", "vitres arrière surteintées",
    "chargeur à induction", "freinage automatique d’urgence", "volant chauffant",
)  # fmt: skip

HISTORY = (
    "Première main, carnet d’entretien complet.",
    "Véhicule de direction, entretien suivi en concession.",
    "Deuxième main, factures à l’appui.",
    "Ancien véhicule de démonstration, jamais accidenté.",
    "Provenance France, entretien constructeur à jour.",
    "Véhicule non fumeur, toujours stationné en garage.",
)

PREPARATION = (
    "Révision et contrôle technique effectués avant la livraison.",
    "Pneus avant neufs, révision faite dans notre atelier.",
    "Préparation esthétique complète, deux clés.",
    "Distribution et freins contrôlés, vidange récente.",
)

WARRANTY = (
    "Garantie 12 mois, extensible à 36 mois.",
    "Garantie constructeur en cours.",
    "Garantie 24 mois pièces et main-d’œuvre.",
    "Essai sur rendez-vous, reprise de votre ancien véhicule possible.",
)
