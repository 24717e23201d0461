"""Short films that show how things are done, in French and in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from apps.core.files.uploads import WEBM
from apps.core.models.languages import Language
from apps.samples.invented.pictures import car_picture
from apps.samples.invented.source import Source, id_at
from apps.tutorials.models import Tutorial

from .pictures import film
from .writing import Writer


@dataclass(frozen=True)
class Lesson:
    """A silent film of apps/demo/pictures/films/, what it shows, and the car of its poster."""

    title: str
    description: str
    steps: tuple[str, ...]
    film: str
    body: str
    paint: str


LESSONS: dict[Language, tuple[Lesson, ...]] = {
    Language.FR: (
        Lesson("Ajouter une voiture", "Une annonce complète en moins de deux minutes, photos comprises.",
               ("Ouvrez « Voitures », puis « Ajouter »", "Choisissez le modèle et le prix", "Déposez les photos",
                "Enregistrez"),
               "add-a-car-fr", "city", "Bleu Iron"),
        Lesson("Répondre à une estimation", "Proposer un montant ou refuser avec une justification.",
               ("Ouvrez « Estimations »", "Filtrez celles qui attendent", "Répondez ou refusez"),
               "reply-to-an-estimation-fr", "suv", "Rouge flamme"),
        Lesson("Partager votre lien d’affiliation", "Le lien et son QR code amènent des prospects à votre page.",
               ("Ouvrez « Leads », puis « Lien d’affiliation »", "Copiez le lien ou téléchargez le QR code",
                "Suivez vos prospects"),
               "share-the-affiliate-link-fr", "van", "Orange atacama"),
        Lesson("Suivre votre chiffre d’affaires", "Les ventes de l’année, du mois et de la période de votre choix.",
               ("Ouvrez le tableau de bord", "Choisissez une période", "Comparez avec le mois précédent"),
               "follow-the-revenue-fr", "saloon", "Gris acier"),
    ),
    Language.EN: (
        Lesson("Add a car", "A complete advertisement in less than two minutes, pictures included.",
               ("Open “Cars”, then “Add”", "Choose the model and the price", "Drop the pictures", "Save"),
               "add-a-car-en", "city", "Bleu Iron"),
        Lesson("Reply to an estimation", "Offer an amount, or refuse and say why.",
               ("Open “Estimations”", "Filter those that wait", "Reply or refuse"),
               "reply-to-an-estimation-en", "suv", "Rouge flamme"),
    ),
}  # fmt: skip


def add_tutorials(source: Source, writer: Writer) -> None:
    """Stores the films, which are every partner's, where there is none yet."""
    if not Tutorial.objects.exists():
        writer.rows(Tutorial, _tutorials(source, writer))


def _tutorials(source: Source, writer: Writer) -> Iterator[Tutorial]:
    chance = source.chance("tutorials")
    for language, lessons in LESSONS.items():
        for order, lesson in enumerate(lessons, start=1):
            since = source.moment(chance, 170 - 30 * order)
            video = film(lesson.film)
            row = Tutorial(
                id=id_at(chance, since), title=lesson.title, description=lesson.description, language=language,
                transcript=_numbered(lesson.steps), order=order, published=True,
                video_size=len(video), video_type=WEBM.content_type, created_at=since, updated_at=since,
            )  # fmt: skip
            base = f"tutorials/{row.pk}"
            row.video.name = writer.file(f"{base}.{WEBM.extension}", video)
            poster = car_picture(lesson.body, lesson.paint, "side")
            row.poster.name, row.poster_thumbnail.name = writer.picture(base, poster)
            yield row


def _numbered(steps: tuple[str, ...]) -> str:
    return "\n".join(f"{number}. {step}." for number, step in enumerate(steps, start=1))
