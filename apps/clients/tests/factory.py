"""Clients for the tests of several apps."""

from itertools import count
from typing import Any

from apps.clients.models import Client
from apps.partners.models import Partner

_numbers = count(10_000_000)


def make_client(partner: Partner, **fields: Any) -> Client:
    """A client with a number of its own."""
    client: Client = Client.objects.create(
        partner=partner, **{"full_name": "Zoé Lefèvre", "phone_number": f"+336{next(_numbers)}", **fields}
    )
    return client
