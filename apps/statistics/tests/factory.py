"""Rows of a dashboard, as if they had been written at a given moment (ISO 8601 with an offset)."""

from datetime import datetime
from itertools import count
from typing import Any, TypeVar

from django.db.models import Model

from apps.cars.models import Car, ModelCar
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange

VALIDATED = {"status": "validated", "response_amount": 1, "response_currency": "EUR"}

Row = TypeVar("Row", bound=Model)
_numbers = count()


def dated(row: Row, moment: str) -> Row:
    """`row` as if it had been written at `moment`; where that is empty, as it is."""
    model: Any = type(row)
    if moment:
        model.objects.filter(pk=row.pk).update(created_at=datetime.fromisoformat(moment))
    return row


def make_car(partner: Partner, model: ModelCar, created: str, prix: str, **fields: Any) -> Car:
    name = f"C3 {next(_numbers)}"
    return dated(Car.objects.create(partner=partner, model_car=model, nom=name, prix=prix, **fields), created)


def make_prospect(partner: Partner, created: str = "", *steps: tuple[str, str], **fields: Any) -> Prospect:
    """A prospect that came at `created` and took `steps`: (moment, status)."""
    before = fields.pop("status", "new")
    status = steps[-1][1] if steps else before
    email = f"ana{next(_numbers)}@exemple.fr"
    prospect = Prospect.objects.create(partner=partner, full_name="Ana", email=email, status=status, **fields)
    if contact := steps[0][0] if steps and before == "new" else created if status != "new" else "":
        Prospect.objects.filter(pk=prospect.pk).update(first_contact_at=datetime.fromisoformat(contact))
    for moment, after in steps:
        change = {"prospect": prospect, "from_status": before, "to_status": after}
        dated(ProspectStatusChange.objects.create(partner=partner, **change), moment)
        before = after
    return dated(prospect, created)


def make_estimation(partner: Partner, created: str = "", answered: str = "", **fields: Any) -> Estimation:
    if answered:
        fields["responded_at"] = datetime.fromisoformat(answered)
    contact = fields.pop("first_contact_at", fields.get("responded_at"))
    row = {"title": "Reprise", "kilometrage": 1000, "client_name": "Ana", "car_model": "", **fields}
    estimation = Estimation.objects.create(partner=partner, **row)
    Estimation.objects.filter(pk=estimation.pk).update(first_contact_at=contact)
    return dated(estimation, created)


def refused(justification: str) -> dict[str, str]:
    return {"status": "refused", "justification": justification}
