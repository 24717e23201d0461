"""Write operations on consents (docs/behaviour/workspace.md#consents)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from apps.core.api.rate_limits import Limit
from apps.core.links import digest, new_token
from apps.core.models.counted import touch
from apps.live.day import day_changed
from apps.partners.models import Account

from .errors import ConsentWithdrawn
from .models import Channel, Consent, Contactable, Source, State, WithdrawalLink, state_column
from .selectors import latest_state, row_name, rows_of_persons, states_of_contacts
from .sentences import language_of_sentence

# Counted by address, so that tokens cannot be guessed.
LOOK_UPS = Limit("consent-link", tries=120, seconds=600)
WITHDRAWALS = Limit("consent-withdrawal", tries=30, seconds=3600)


@transaction.atomic
def record_consent(
    *,
    row: Contactable,
    channel: str,
    state: str,
    source: str,
    by: Account,
    text: str = "",
    at: datetime | None = None,
    pk: UUID,
) -> Consent:
    """A consent of the person of `row`, a prospect, a client or a valuation, or its withdrawal.

    The latest of a channel, by `at` (now unless it is given), holds for every row of the person.
    """
    moment = {"at": at} if at else {}
    consent = consent_of(row, Channel(channel), pk=pk, state=state, source=source, text=text, by=by, **moment)
    consent.save(force_insert=True)
    keep_states(row, [Channel(channel)])
    return consent


@transaction.atomic
def record_latest(consents: Sequence[Consent]) -> None:
    """Stores what persons of one partner have said at this moment, which holds for all of their rows."""
    if not consents:
        return
    Consent.objects.bulk_create(consents)
    hold(consents)
    touch(consents[0].partner_id)
    day_changed(consents[0].partner_id)


def hold(consents: Iterable[Consent]) -> None:
    """Writes the states of stored consents, the latest of their channels, to every row of their persons."""
    said: dict[tuple[str, str], list[Contactable]] = defaultdict(list)
    for consent in consents:
        said[consent.channel, consent.state].append(consent.row)
    for (channel, state), rows in said.items():
        column = state_column(Channel(channel))
        for row in rows:
            setattr(row, column, state)
        for found in rows_of_persons(rows, Channel(channel)).values():
            found.exclude(**{column: state}).update(**{column: state})


def consent_of(row: Contactable, channel: Channel, **said: object) -> Consent:
    """A new consent of the person of `row`, which is not stored yet."""
    return Consent(partner=row.partner, channel=channel, **{row_name(row): row}, **said)


def record_form(*, row: Contactable, text: str, phone_number: str, email: str) -> None:
    """The consents of a public form under its sentence `text`, to what was left there.

    Another text than the sentence in one of the four languages is no consent.
    """
    language = language_of_sentence(text)
    if language is None:
        return
    left = {Channel.PHONE: phone_number, Channel.EMAIL: email}
    said = {"state": State.GIVEN, "source": Source.FORM, "text": text, "language": language}
    record_latest([consent_of(row, channel, **said) for channel, contact in left.items() if contact])


def withdraw(*, link: WithdrawalLink, channels: Iterable[str], text: str, language: str) -> None:
    """Withdraws, as the holder of a private link asks; `text` is the button that was pressed."""
    said = {"state": State.WITHDRAWN, "source": Source.FORM, "text": text, "language": language}
    record_latest([consent_of(link.row, Channel(channel), **said) for channel in sorted(set(channels))])


def keep_states(row: Contactable, channels: Iterable[Channel] = tuple(Channel)) -> None:
    """Brings the columns of every row of the person up to date, those of `row` in memory too.

    To be called in a transaction. Prospects are written before clients.
    """
    for channel in channels:
        found = rows_of_persons([row], channel).values()
        # Another consent that is being written is waited for, so that the latest of both is found.
        for rows in found:
            list(rows.select_for_update(of=("self",)).order_by("pk").values_list("pk"))
        column, state = state_column(channel), latest_state(row, channel)
        setattr(row, column, state)
        for rows in found:
            rows.exclude(**{column: state}).update(**{column: state})
    touch(row.partner_id)
    day_changed(row.partner_id)


def inherit_states(rows: Sequence[Contactable]) -> None:
    """Gives rows of one partner and model, which are not stored yet, the states of the persons who have their number
    or, for e-mails, their address.
    """
    numbers = {number for row in rows if (number := row.contact(Channel.PHONE))}
    addresses = {address.lower() for row in rows if (address := row.contact(Channel.EMAIL))}
    if not numbers and not addresses:
        return
    known: dict[tuple[str, Channel], str] = {}
    for number, address, *states in states_of_contacts(rows[0].partner, numbers=numbers, addresses=addresses):
        for channel, state in zip(Channel, states, strict=True):
            contact = address.lower() if channel == Channel.EMAIL else number
            if contact and state and known.get((contact, channel)) != State.WITHDRAWN:
                known[contact, channel] = state
    for row in rows:
        for channel in Channel:
            setattr(row, state_column(channel), known.get((row.contact(channel).lower(), channel), ""))


def renew_states(rows: Sequence[Contactable]) -> None:
    """Brings stored rows of one partner and model, which come out of the bin, up to date with the others of their
    persons.
    """
    columns = [state_column(channel) for channel in Channel]
    before = [[getattr(row, column) for column in columns] for row in rows]
    inherit_states(rows)
    for row, states in zip(rows, before, strict=True):
        for column, state in zip(columns, states, strict=True):
            # A state about a number or an address that the row does not have is known from the row alone.
            setattr(row, column, getattr(row, column) or state)
    type(rows[0])._default_manager.bulk_update(rows, columns)


def check_may_contact(row: Contactable, channel: str, *, ground: str = "") -> None:
    """Raises ConsentWithdrawn (409) by a channel that the person has withdrawn, unless a `ground` is named."""
    if not ground and row.refuses(channel):
        raise ConsentWithdrawn


def withdrawal_line(row: Contactable, *, origin: str) -> str:
    """The last line of a mail to the person of `row`, in the current language, with a new private link under `origin`
    by which they withdraw.
    """
    token = new_token()
    WithdrawalLink.objects.create(partner=row.partner, token_digest=digest(token), **{row_name(row): row})
    return _("Not to be contacted any more:\n%(link)s") % {"link": f"{origin}/consentement/{token}"}
