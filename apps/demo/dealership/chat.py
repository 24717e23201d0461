"""Conversations with visitors and with the platform, and the answers a dealer gives every day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from apps.chat.models import MAX_PREVIEW, Author, CannedAnswer, Conversation, Message
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.samples.invented.source import Source, id_at

from .writing import Writer

# Days ago, whether it has been read, and who wrote what.
VISITS: tuple[tuple[int, bool, tuple[tuple[Author, str], ...]], ...] = (
    (1, False, ((Author.VISITOR, "Bonjour, la voiture est-elle encore disponible ? Je peux passer samedi."),)),
    (
        2,
        False,
        (
            (Author.VISITOR, "Reprenez-vous une Clio de 2016 ?"),
            (Author.PARTNER, "Oui, avec plaisir. Quel est son kilométrage ?"),
            (Author.VISITOR, "98 000 km, un seul propriétaire."),
        ),
    ),
    (
        6,
        True,
        (
            (Author.VISITOR, "Proposez-vous un essai sur route ?"),
            (Author.PARTNER, "Bien sûr, du mardi au samedi. Quel jour vous convient ?"),
            (Author.VISITOR, "Jeudi en fin de journée."),
            (Author.PARTNER, "C’est noté pour jeudi, 17 h 30."),
        ),
    ),
)
SUPPORT = (
    (Author.PARTNER, "Bonjour, comment change-t-on l’adresse du garage principal ?"),
    (Author.STAFF, "Bonjour, dans « Réglages », page Établissement. Le flyer reprend la nouvelle ville aussitôt."),
)
CANNED = {
    "Horaires": "Nous sommes ouverts du mardi au samedi, de 9 h à 18 h 30.",
    "Essai": "Avec plaisir : quel jour vous conviendrait pour un essai ? Pensez à votre permis de conduire.",
    "Reprise": "Pour estimer votre véhicule, envoyez-nous quelques photos et la carte grise.",
}


def add_chat(source: Source, writer: Writer, partner: Partner) -> None:
    """A few conversations, two of which wait for an answer."""
    account = Account.objects.filter(partner=partner).order_by("created_at").first()
    people = list(Prospect.objects.filter(partner=partner).order_by("-created_at")[: len(VISITS)])
    conversations: list[Conversation] = []
    messages: list[Message] = []
    chance = source.chance("chat")
    for number, (ago, read, lines) in enumerate(VISITS):
        prospect = people[number] if number < len(people) else None
        conversation = Conversation(
            partner=partner,
            kind=Conversation.Kind.VISITOR,
            visitor_name=prospect.full_name if prospect else "Inès Morel",
            prospect=prospect,
            unread=0 if read else sum(1 for author, _text in lines[-1:] if author == Author.VISITOR),
        )
        _write(conversation, lines, source.moment(chance, ago), account, messages)
        conversations.append(conversation)
    support = Conversation(partner=partner, kind=Conversation.Kind.STAFF)
    _write(support, SUPPORT, source.moment(chance, 20), account, messages)
    for conversation in (*conversations, support):
        conversation.id = id_at(chance, conversation.created_at)
    for message in messages:
        message.id = id_at(chance, message.created_at)
        message.conversation_id = message.conversation.id
    writer.rows(Conversation, [*conversations, support])
    writer.rows(Message, messages)
    writer.rows(CannedAnswer, _canned(source, partner))


def _write(
    conversation: Conversation,
    lines: tuple[tuple[Author, str], ...],
    begun: datetime,
    account: Account | None,
    messages: list[Message],
) -> None:
    conversation.created_at = conversation.updated_at = begun
    for number, (author, text) in enumerate(lines):
        at = begun + timedelta(minutes=7 * number)
        messages.append(
            Message(
                partner=conversation.partner,
                conversation=conversation,
                author=author,
                account=account if author == Author.PARTNER else None,
                client_key=f"seed-{number}",
                text=text,
                created_at=at,
                updated_at=at,
            )
        )
        conversation.last_message_at, conversation.last_author = at, author
        conversation.preview = text[:MAX_PREVIEW]


def _canned(source: Source, partner: Partner) -> Iterator[CannedAnswer]:
    chance = source.chance("saved replies")
    for title, text in CANNED.items():
        since = source.moment(chance, 90)
        yield CannedAnswer(
            id=id_at(chance, since), partner=partner, title=title, text=text, created_at=since, updated_at=since
        )
