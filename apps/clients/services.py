"""Write operations on clients."""

from collections.abc import Sequence

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils.translation import gettext as _

from apps.bin.models import Kind
from apps.bin.services import discard_many
from apps.consents.services import inherit_states, keep_states
from apps.core.api.errors import Conflict, invalid
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.lead_routing.services import Why, note
from apps.live.day import day_changed
from apps.partners.current_password import is_password_of
from apps.partners.models import Account, Partner

from .errors import ClientExists, OldPasswordIncorrect
from .models import Client


@transaction.atomic
def create_client(*, partner: Partner, by: Account | None = None, password: str = "", **fields: object) -> Client:
    """A new client. Raises ClientExists (400): the phone number is taken."""
    client = Client(partner=partner, **fields, password=make_password(password) if password else "")
    inherit_states([client])
    with refuse_duplicate(ClientExists):
        client.save()
    if client.assignee_id:
        note([client], why=Why.HAND, by=by)
    return client


@transaction.atomic
def create_clients(clients: Sequence[Client]) -> None:
    """Stores new clients of one partner: all or none. Raises ClientExists (400)."""
    inherit_states(clients)
    with refuse_duplicate(ClientExists):
        Client.objects.bulk_create(clients)
    touch(clients[0].partner_id)
    day_changed(clients[0].partner_id)


def update_client(
    *, client: Client, by: Account | None = None, password: str = "", old_password: str = "", **changes: object
) -> Client:
    """Changes the fields given; a password that exists is changed by who knows it.

    Raises OldPasswordIncorrect (401), a 422 under `oldPassword` where it is missing, ClientExists (400),
    TooManyTries (429).
    """
    judged = client.password
    if password:
        _check_old_password(client, old_password)
        changes["password"] = make_password(password)
    with transaction.atomic():
        client = locked(client)
        if password and client.password != judged:
            raise Conflict(_("This has just been changed elsewhere. Please try again."))
        assignee_id, contacts = client.assignee_id, (client.phone_number, client.email)
        for name, value in changes.items():
            setattr(client, name, value)
        with refuse_duplicate(ClientExists):
            client.save()
        if (client.phone_number, client.email) != contacts:
            keep_states(client)
        if client.assignee_id != assignee_id:
            note([client], why=Why.HAND, by=by)
    return client


def _check_old_password(client: Client, old: str) -> None:
    if not client.password:
        return
    if not old:
        raise invalid("old_password", _("Enter the current password."))
    # Without its name, which would stay in the trail after an erasure.
    if not is_password_of(Client(pk=client.pk, partner=client.partner), typed=old, stored=client.password):
        raise OldPasswordIncorrect


@transaction.atomic
def set_client_status(*, client: Client, status: str) -> Client:
    """Verifies a client, or takes it back; `status` is one of Client.Status."""
    client = locked(client)
    client.status = status
    client.save(update_fields=["status", "updated_at"])
    return client


@transaction.atomic
def delete_client(*, client: Client, by: Account | None, for_ever: bool = False) -> None:
    """Deletes a client into the bin, or `for_ever`; what it bought stays, under the name it had.

    The client and then its cars are locked first, so that a sale made at the same moment is seen, or sees
    that the client has gone, and that no transaction waits for one while it holds the other.
    """
    client = locked(client)
    if not for_ever:
        delete_clients([client], by=by, alone=True)
        return
    _lock_cars([client])
    client.delete()


@transaction.atomic(savepoint=False)
def delete_clients(clients: Sequence[Client], *, by: Account | None, alone: bool = False) -> None:
    """Deletes clients of one partner, which the caller has locked, into the bin: all or none; `alone` as there."""
    _lock_cars(clients)
    discard_many(clients, kind=Kind.CLIENT, by=by, alone=alone)


def _lock_cars(clients: Sequence[Client]) -> None:
    cars = Client._meta.get_field("cars").related_model._default_manager.filter(buyer__in=clients)
    list(cars.select_for_update(of=("self",)).order_by("pk").values_list("pk"))
