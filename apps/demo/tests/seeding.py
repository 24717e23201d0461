"""`manage.py seed` with a day that stays the same, and what it has stored."""

from __future__ import annotations

import io
from datetime import date
from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.db.models import FileField

from apps.activities.models import Activity
from apps.calendar.models import Event
from apps.cars.models import Car, CarImage, ModelCar
from apps.chat.models import CannedAnswer, Conversation
from apps.clients.models import Client
from apps.documents.models import Document
from apps.estimations.models import Estimation, EstimationFile
from apps.garages.models import Closure, Garage, OpeningHours
from apps.mail.models import MailTemplate, Message, Thread
from apps.projects.models import Card, CardMove, Column, Project
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.shop.models import Order, OrderLine, Product, ProductImage

TODAY = date(2026, 11, 21)
SMALL = {
    "cars": 12, "garages": 3, "clients": 14, "sales": 20, "prospects": 30, "estimations": 24, "documents": 9,
    "events": 12, "pictured": 1,
}  # fmt: skip
OWN = (
    Garage, ModelCar, Car, CarImage, Client, Sale, Prospect, Estimation, EstimationFile, Document, Event, OpeningHours,
    Closure, Project, Column, Card, CardMove, Thread, Message, MailTemplate,
    Conversation, CannedAnswer, Product, ProductImage, Order, OrderLine, Activity,
)  # fmt: skip


def seed(**options: Any) -> str:
    out = io.StringIO()
    call_command("seed", stdout=out, verbosity=0, **{"today": TODAY, **SMALL, **options})
    return out.getvalue()


def stored_names() -> list[str]:
    """Every file that a row names."""
    fields = [field for model in apps.get_models() for field in model._meta.fields if isinstance(field, FileField)]
    found = (name for field in fields for name in field.model._base_manager.values_list(field.name, flat=True))
    return [str(name) for name in found if name]
