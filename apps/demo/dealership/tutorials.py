"""Short films that show how things are done, in French and in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from apps.core.languages import Language
from apps.core.uploads import WEBM
from apps.demo.drawing.film import film
from apps.demo.drawing.gallery import picture
from apps.demo.drawing.slides import slides
from apps.tutorials.models import Tutorial

from .source import Source, id_at
from .writing import Writer

SECONDS = 3


@dataclass(frozen=True)
class Lesson:
    title: str
    description: str
    steps: tuple[str, ...]
    body: str
    paint: str


LESSONS: dict[Language, tuple[Lesson, ...]] = {
    Language.FR: (
        Lesson("Ajouter une voiture", "Une annonce complète en moins de deux minutes, photos comprises.",
               ("Ouvrez « Voitures », puis « Ajouter »", "Choisissez le modèle et le prix", "Déposez les photos",
               "Enregistrez"),
               "city", "Bleu Iron"),
        Lesson("Répondre à une estimation", "Proposer un montant ou refuser avec une justification.",
               ("Ouvrez « Estimations »", "Filtrez celles qui attendent", "Répondez ou refusez"), "suv",
               "Rouge flamme"),
        Lesson("Partager votre lien d’affiliation", "Le lien et son QR code amènent des prospects à votre page.",
               ("Ouvrez « Leads », puis « Lien d’affiliation »", "Copiez le lien ou téléchargez le QR code",
                "Suivez vos prospects"), "van", "Orange atacama"),
        Lesson("Suivre votre chiffre d’affaires", "Les ventes de l’année, du mois et de la période de votre choix.",
               ("Ouvrez le tableau de bord", "Choisissez une période", "Comparez avec le mois précédent"),
               "saloon", "Gris acier"),
    ),
    Language.EN: (
        Lesson("Add a car", "A complete advertisement in less than two minutes, pictures included.",
               ("Open “Cars”, then “Add”", "Choose the model and the price", "Drop the pictures", "Save"),
               "city", "Bleu Iron"),
        Lesson("Reply to an estimation", "Offer an amount, or refuse and say why.",
               ("Open “Estimations”", "Filter those that wait", "Reply or refuse"), "suv", "Rouge flamme"),
    ),
}  # fmt: skip


def add_tutorials(source: Source, writer: Writer) -> None:
    """Stores the films, which are every partner's, where there is none yet."""
    if not Tutorial.objects.exists():
        writer.rows(Tutorial, _tutorials(source, writer))


@cache
def _film(lesson: Lesson) -> bytes:
    pages = slides(lesson.title, lesson.steps, body=lesson.body, paint=lesson.paint)
    return film(pages, seconds_each=SECONDS)


def _tutorials(source: Source, writer: Writer) -> Iterator[Tutorial]:
    chance = source.chance("tutorials")
    for language, lessons in LESSONS.items():
        for order, lesson in enumerate(lessons, start=1):
            since = source.moment(chance, 170 - 30 * order)
            video = film(slides(lesson.title, lesson.steps, body=lesson.body, paint=lesson.paint), seconds_each=SECONDS)
            poster = picture(lesson.body, lesson.paint, "side")
            row = Tutorial(
                id=id_at(chance, since), title=lesson.title, description=lesson.description, language=language,
                order=order, published=True, video_size=len(video), video_type=WEBM.content_type,
                created_at=since, updated_at=since,
            )  # fmt: skip
            base = f"tutorials/{row.pk}"
            row.video.name = writer.file(f"{base}.{WEBM.extension}", video)
            row.poster.name = writer.file(f"{base}.{poster.extension}", poster.file)
            row.poster_thumbnail.name = writer.file(f"{base}-s.{poster.extension}", poster.thumbnail)
            yield row
