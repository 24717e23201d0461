"""People who were entered twice."""

from __future__ import annotations

from apps.clients.models import Client
from apps.prospects.models import Prospect


def repeat_client(clients: list[Client]) -> None:
    """Makes the newest client the one before who can be written to, entered again with another number."""
    known = [client for client in clients if client.email and client.region]
    if len(known) > 1:
        earlier, later = known[-2:]
        _repeat(earlier, later)
        later.region = earlier.region


def repeat_prospect(prospects: list[Prospect]) -> None:
    """Makes the newest prospect who is being called one who was lost before, come back with the same number."""
    alone = [prospect for prospect in prospects if prospect.client is None and prospect.phone_number]
    lost = [prospect for prospect in alone if prospect.status == Prospect.Status.LOST]
    called = [prospect for prospect in alone if prospect.status == Prospect.Status.CONTACTED]
    for earlier, later in zip(lost[:1], called[:1], strict=False):
        _repeat(earlier, later)
        later.phone_number = earlier.phone_number


def _repeat(earlier: Client | Prospect, later: Client | Prospect) -> None:
    """The same person, spelled otherwise."""
    first_name, last_name = earlier.full_name.split(" ", 1)
    later.full_name, later.email = f"{last_name.upper()} {first_name}", earlier.email
