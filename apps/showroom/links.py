"""Public addresses of a showroom; each lasts as long as what it shows."""

from uuid import UUID

from apps.partners.models import Partner


def showroom_link(partner: Partner, origin: str) -> str:
    return f"{origin}/affiliation/{partner.affiliate_code}"


def car_link(partner: Partner, car_id: UUID, origin: str) -> str:
    return f"{showroom_link(partner, origin)}/car/{car_id}"


def photo_link(partner: Partner, car_id: UUID | str, place: int, origin: str) -> str:
    """The picture at `place`, 0 for the main one."""
    return f"{origin}/partner/public/{partner.affiliate_code}/car/{car_id}/photo/{place}"
