"""People who were entered twice."""

from __future__ import annotations

from itertools import pairwise

from apps.clients.models import Client
from apps.prospects.models import Prospect


def repeat_client(clients: list[Client]) -> None:
    """Makes one of the first clients the one before, entered again with another number."""
    # The very first ones stand for other things, and the last ones were prospects lately.
    known = [client for client in clients if client.email and client.region][3:5]
    for earlier, later in pairwise(known):
        _repeat(earlier, later)
        later.region = earlier.region


def repeat_prospect(prospects: list[Prospect]) -> None:
    """Makes the newest prospect who is being called one who was lost before, come back with the same number."""
    alone = [prospect for prospect in prospects if prospect.client is None]
    later = next((prospect for prospect in alone if prospect.status == Prospect.Status.CONTACTED), None)
    lost = [prospect for prospect in alone if prospect.status == Prospect.Status.LOST]
    earlier = next((prospect for prospect in lost if later and prospect.created_at < later.created_at), None)
    if earlier and later:
        _repeat(earlier, later)
        later.phone_number = earlier.phone_number


def _repeat(earlier: Client | Prospect, later: Client | Prospect) -> None:
    """The same person, spelled otherwise."""
    first_name, last_name = earlier.full_name.split(" ", 1)
    later.full_name, later.email = f"{last_name.upper()} {first_name}", earlier.email
