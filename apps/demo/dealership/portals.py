"""Requests that a portal has sent on, each with its original message."""

from __future__ import annotations

from collections.abc import Iterator

from apps.leads.models import Lead
from apps.leads.services import XML
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.samples.invented.source import Source, id_at

from .writing import Writer

PROVIDER = "La Bonne Occasion"
SENT = 1
DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect>
    <id sequence="1" source="labonneoccasion">{reference}</id>
    <vehicle interest="buy"><model>{model}</model></vehicle>
    <customer>
      <contact><name part="full">{name}</name><phone>{phone}</phone><email>{email}</email></contact>
      <comments>{message}</comments>
    </customer>
    <provider><name>{provider}</name></provider>
  </prospect>
</adf>
"""


def add_portals(source: Source, writer: Writer, partner: Partner) -> None:
    """The latest prospect who was not brought by a flyer came from a portal."""
    writer.rows(Lead, list(_leads(source, partner)))


def _leads(source: Source, partner: Partner) -> Iterator[Lead]:
    chance = source.chance("portals")
    prospects = Prospect.objects.filter(partner=partner, source=Prospect.Source.PARTNER, client=None)
    for prospect in prospects.order_by("-created_at", "-id")[:SENT]:
        came, reference = prospect.created_at, f"A-{chance.randint(1000, 9999)}"
        Prospect.objects.filter(pk=prospect.pk).update(
            source=Prospect.Source.PORTAL, provider=PROVIDER, has_original=True
        )
        document = DOCUMENT.format(
            reference=reference,
            model=prospect.car_model,
            name=prospect.full_name,
            phone=prospect.phone_number,
            email=prospect.email,
            message=prospect.message,
            provider=PROVIDER,
        )
        yield Lead(
            id=id_at(chance, came), partner=partner, prospect=prospect, id_source="labonneoccasion",
            reference=reference, content_type=XML, original=document.encode(), created_at=came, updated_at=came,
        )  # fmt: skip
