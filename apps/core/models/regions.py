"""The 18 French regions by ISO 3166-2 code; a region elsewhere is free text."""

from django.utils.translation import gettext_lazy as _

from .text import fold

NO_REGION = _("Not specified")

REGIONS = {
    "FR-ARA": "Auvergne-Rhône-Alpes",
    "FR-BFC": "Bourgogne-Franche-Comté",
    "FR-BRE": "Bretagne",
    "FR-CVL": "Centre-Val de Loire",
    "FR-20R": "Corse",
    "FR-GES": "Grand Est",
    "FR-HDF": "Hauts-de-France",
    "FR-IDF": "Île-de-France",
    "FR-NOR": "Normandie",
    "FR-NAQ": "Nouvelle-Aquitaine",
    "FR-OCC": "Occitanie",
    "FR-PDL": "Pays de la Loire",
    "FR-PAC": "Provence-Alpes-Côte d’Azur",
    "FR-971": "Guadeloupe",
    "FR-972": "Martinique",
    "FR-973": "Guyane",
    "FR-974": "La Réunion",
    "FR-976": "Mayotte",
}

_CODES = {fold(text): code for code, name in REGIONS.items() for text in (code, name)}


def region_as_stored(text: str) -> str:
    """`île de france` and `fr-idf` → `FR-IDF`; any other text as it was typed."""
    return _CODES.get(fold(text), text)


def region_name(stored: str) -> str:
    """`FR-IDF` → `Île-de-France`; anything else as it is."""
    return REGIONS.get(stored, stored)
