"""Reads of prospects that are more than a filter."""

from django.db.models import Q

from apps.clients.people import same_person
from apps.partners.models import Partner

from .models import Prospect, ProspectStatusChange


def open_prospect_like(partner: Partner, *, phone_number: str, email: str) -> Prospect | None:
    """The partner's open prospect of this phone number (E.164) or e-mail, locked; None where there is none."""
    known = Prospect.objects.whole(partner).filter(same_person(phone_number, email), status__in=Prospect.OPEN)
    return known.select_for_update(of=("self",)).order_by("created_at", "id").first()


def count_new(partner: Partner) -> int:
    """How many wait for the partner: status new, not seen yet."""
    return Prospect.objects.of(partner).real().filter(status=Prospect.Status.NEW, seen_at=None).count()


def reached(partner: Partner, stage: str) -> Q:
    """Who came as far as `stage` of Prospect.REACHED, or farther; a lost prospect, before it was lost."""
    farther = Prospect.REACHED[Prospect.REACHED.index(Prospect.Status(stage)) :]
    left = ProspectStatusChange.objects.of(partner).filter(from_status__in=farther).values("prospect")
    return Q(status__in=farther) | Q(status=Prospect.Status.LOST, pk__in=left)
