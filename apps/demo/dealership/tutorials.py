"""Short films that show how things are done, in French and in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from apps.core.files.uploads import WEBM
from apps.core.models.languages import Language
from apps.samples.invented.source import Source, id_at
from apps.tutorials.models import Tutorial

from .pictures import film, film_captions, film_poster
from .writing import Writer


@dataclass(frozen=True)
class Lesson:
    """A silent film of apps/demo/pictures/films/, whose captions say what is done."""

    title: str
    description: str
    film: str


LESSONS: dict[Language, tuple[Lesson, ...]] = {
    Language.FR: (
        Lesson("Ajouter une voiture", "Une annonce complète en moins de deux minutes, photos comprises.",
               "add-a-car-fr"),
        Lesson("Répondre à une estimation", "Proposer un montant ou refuser avec une justification.",
               "reply-to-an-estimation-fr"),
        Lesson("Partager votre lien d’affiliation", "Le lien et son QR code amènent des prospects à votre page.",
               "share-the-affiliate-link-fr"),
        Lesson("Suivre votre chiffre d’affaires", "Les ventes de l’année, du mois et de la période de votre choix.",
               "follow-the-revenue-fr"),
    ),
    Language.EN: (
        Lesson("Add a car", "A complete advertisement in less than two minutes, pictures included.", "add-a-car-en"),
        Lesson("Reply to an estimation", "Offer an amount, or refuse and say why.", "reply-to-an-estimation-en"),
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
            video, captions = film(lesson.film), film_captions(lesson.film)
            row = Tutorial(
                id=id_at(chance, since), title=lesson.title, description=lesson.description, language=language,
                captions=captions, transcript=_transcript(captions), order=order, published=True,
                video_size=len(video), video_type=WEBM.content_type, created_at=since, updated_at=since,
            )  # fmt: skip
            base = f"tutorials/{row.pk}"
            row.video.name = writer.file(f"{base}.{WEBM.extension}", video)
            row.poster.name, row.poster_thumbnail.name = writer.picture(base, film_poster(lesson.film))
            yield row


def _transcript(webvtt: str) -> str:
    """The captions' text, a line each."""
    cues = webvtt.strip().split("\n\n")[1:]
    return "\n".join(f"{number}. {cue.splitlines()[1]}." for number, cue in enumerate(cues, start=1))
