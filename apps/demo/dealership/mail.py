"""Mails exchanged with clients and prospects: answered, unread, being written, and one that did not go out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from apps.cars.models import Car
from apps.clients.models import Client
from apps.mail.models import MailTemplate, Message, Thread
from apps.mail.templating import suggested_templates
from apps.mail.threads import refresh
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.samples.invented.source import Source, id_at

from .writing import Writer, dated

IN, OUT = "in", "out"
# Subject, and who wrote what; the last one of the first conversations has not been read yet.
CONVERSATIONS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "{car} : toujours disponible ?",
        (
            (IN, ("Bonjour,\n\nJ’ai vu la {car} sur votre page. Est-elle toujours disponible ? Je pourrais passer "
                 "samedi matin.\n\nBien à vous,\n{name}")),
        ),
    ),
    (
        "Reprise de mon véhicule",
        (
            (OUT, ("Bonjour {name},\n\nPour affiner la reprise, pouvez-vous nous envoyer une photo du compteur et du "
                  "certificat d’immatriculation ?\n\nBien cordialement")),
            (IN, ("Bonjour,\n\nVoici ce que vous m’avez demandé. Contrôle technique en avril, sans contre-visite."
                 "\n\n{name}")),
        ),
    ),
    (
        "Essai de la {car}",
        (
            (OUT, ("Bonjour {name},\n\nLa {car} vous attend. Quel jour vous conviendrait pour un essai ?\n\nBien "
                  "cordialement")),
            (IN, "Jeudi vers 17 h 30 serait parfait. Faut-il apporter mon permis ?\n\n{name}"),
            (OUT, "Parfait pour jeudi à 17 h 30. Oui, le permis original, s’il vous plaît. À jeudi !"),
        ),
    ),
    (
        "Votre livraison",
        ((OUT, ("Bonjour {name},\n\nVotre voiture est prête : plein fait, double des clés dans la "
               "boîte à gants. Nous vous attendons quand vous le souhaitez.\n\nBien cordialement")),),
    ),
    (
        "Financement de la {car}",
        (
            (IN, "Bonjour, proposez-vous un paiement en trois fois sans frais pour la {car} ?\n\n{name}"),
            (OUT, ("Bonjour {name},\n\nOui, en trois ou quatre fois, sur présentation d’un justificatif de domicile. "
                  "Je vous joins le détail dès que vous me confirmez le montant de l’apport.")),
        ),
    ),
    (
        "Merci pour l’accueil",
        ((IN, ("Un mot pour remercier toute l’équipe : la voiture est impeccable et la remise des clés était très "
              "agréable.\n\n{name}")),),
    ),
)  # fmt: skip
FAILED = CONVERSATIONS[3]
DRAFT = ("Prix de la {car}", ((OUT, "Bonjour {name},\n\nComme convenu, voici notre prix pour la {car} :"),))
REFUSED = "550 5.1.1 <{address}>: Recipient address rejected: User unknown"


def add_mail(source: Source, writer: Writer, partner: Partner, clients: list[Client], cars: list[Car]) -> None:
    """Templates, and a dozen conversations over the last weeks."""
    chance = source.chance("mail")
    since = source.moment(chance, 170)
    writer.rows(
        MailTemplate,
        [
            MailTemplate(id=id_at(chance, since), partner=partner, created_at=since, updated_at=since, **fields)
            for fields in suggested_templates()
        ],
    )
    account = Account.objects.filter(partner=partner).first()
    prospects = Prospect.objects.filter(partner=partner, client=None).exclude(email="").order_by("-created_at", "id")
    people: list[Any] = [*prospects[:4], *[client for client in clients if client.email][-10:]]
    if account and cars:
        _write(source, writer, chance, account, people, cars)


def _write(
    source: Source, writer: Writer, chance: random.Random, account: Account, people: list[Any], cars: list[Car]
) -> None:
    threads: list[Thread] = []
    messages: list[Message] = []
    for number, person in enumerate(people):
        kind = {len(people) - 1: "draft", len(people) - 2: "failed"}.get(number, "talk")
        subject, lines = {"draft": DRAFT, "failed": FAILED}.get(kind, CONVERSATIONS[number % len(CONVERSATIONS)])
        car = chance.choice(cars)
        start = source.moment(chance, 2 + number * 3)
        words = {"car": car.nom, "name": person.full_name}
        thread = Thread(
            id=id_at(chance, start),
            partner=account.partner,
            subject=subject.format(**words),
            car=car if "{car}" in subject else None,
            starred=number in (1, 4),
            last_message_at=start,
            created_at=start,
            updated_at=start,
            **{"client" if isinstance(person, Client) else "prospect": person},
        )
        threads.append(thread)
        messages += _messages(chance, thread, account, person, lines, words, kind=kind, unread=number < 2)
    writer.rows(Thread, threads)
    writer.rows(Message, messages)
    with dated(Thread):
        for thread in threads:
            refresh(thread)


def _messages(
    chance: random.Random, thread: Thread, account: Account, person: Any, lines: tuple[tuple[str, str], ...],
    words: dict[str, str], *, kind: str, unread: bool,
) -> Iterator[Message]:  # fmt: skip
    date, before = thread.created_at, ""
    company = thread.partner.company_name
    theirs, ours = {"name": person.full_name, "address": person.email}, {"name": company, "address": account.email}
    for position, (direction, text) in enumerate(lines):
        received = direction == IN
        sender, to = (theirs, ours) if received else (ours, theirs)
        key = id_at(chance, date)
        message = Message(
            id=key,
            partner_id=thread.partner_id,
            thread=thread,
            direction=direction,
            state="received" if received else {"draft": "draft", "failed": "failed"}.get(kind, "sent"),
            sender_name=sender["name"],
            sender_address=sender["address"],
            to=[to],
            subject=thread.subject if position == 0 else f"Re: {thread.subject}",
            text=text.format(**words),
            message_id="" if kind == "draft" else f"<{key}@exemple.fr>",
            in_reply_to=before,
            references=before,
            date=date,
            read_at=None if not received or (unread and position == len(lines) - 1) else date + timedelta(hours=1),
            created_at=date,
            updated_at=date,
        )
        if kind == "failed":
            message.attempts, message.failure = 1, Message.Failure.REFUSED
            message.last_error = REFUSED.format(address=person.email)
        before = message.message_id
        yield message
        date += timedelta(hours=chance.randint(2, 20))
