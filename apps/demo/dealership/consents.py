"""Who agreed to be contacted by the form of the public page, and who withdrew since."""

from __future__ import annotations

from collections.abc import Iterator

from apps.consents.models import Channel, Consent, State
from apps.consents.models import Source as ConsentSource
from apps.consents.sentences import sentence_in
from apps.consents.services import hold
from apps.core.models.languages import Language
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.samples.invented.source import Source, id_at

from .writing import Writer

GIVEN, WITHDRAWN = 24, 4


def add_consents(source: Source, writer: Writer, partner: Partner) -> None:
    """The latest that came by the public page gave it; some who were lost do not want to be called any more."""
    rows = [*_consents(source, partner)]
    writer.rows(Consent, rows)
    # A withdrawal comes after the consent that the form had.
    hold(rows)


def _consents(source: Source, partner: Partner) -> Iterator[Consent]:
    chance = source.chance("consents")
    by = Account.objects.filter(partner=partner).order_by("created_at").first()
    prospects = Prospect.objects.filter(partner=partner).order_by("-created_at", "-id")
    for prospect in prospects.filter(source=Prospect.Source.AFFILIATE)[:GIVEN]:
        for channel, left in ((Channel.PHONE, prospect.phone_number), (Channel.EMAIL, prospect.email)):
            if left:
                yield Consent(
                    id=id_at(chance, prospect.created_at), partner=partner, prospect=prospect, channel=channel,
                    state=State.GIVEN, source=ConsentSource.FORM, text=sentence_in(Language.FR), language=Language.FR,
                    at=prospect.created_at, created_at=prospect.created_at, updated_at=prospect.created_at,
                )  # fmt: skip
    lost = ProspectStatusChange.objects.filter(partner=partner, prospect__status=Prospect.Status.LOST)
    steps = lost.filter(to_status=Prospect.Status.LOST, created_at__date__lt=source.today)
    for step in steps.select_related("prospect").order_by("-created_at", "-id")[:WITHDRAWN]:
        said = step.created_at
        yield Consent(
            id=id_at(chance, said), partner=partner, prospect=step.prospect, channel=Channel.PHONE, by=by,
            state=State.WITHDRAWN, source=ConsentSource.PHONE, at=said, created_at=said, updated_at=said,
        )  # fmt: skip
