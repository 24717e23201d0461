"""Which tables and columns the copy of an account has. A table that is new is in it unless it is named here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db.models import AutoField, Field, FileField, ForeignKey, JSONField, Model, QuerySet
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from apps.core.api.export import Column, words_of
from apps.core.models.fields import FoldedField
from apps.core.models.regions import REGIONS
from apps.partners.models import Partner

# Tables that are left out, and why.
LEFT_OUT = {
    "api_tokens.ApiToken": "keys of programs, which open nothing without their secrets",
    "audit.Entry": "the operator's trail, which names staff",
    "bin.LostLink": "not read any more",
    "bulk.Undo": "ten minutes of undoing",
    "bulk.UndoPart": "ten minutes of undoing",
    "calendar.Feed": "a secret address",
    "calendar.PersonalFeed": "secret addresses",
    "core.KeptAnswer": "answers kept for calls that are repeated",
    "core.StoredFile": "how large the files are that the copy holds",
    "exports.Export": "the copies themselves",
    "feeds.Feed": "secret addresses",
    "feeds.ServedStock": "files of cars that the copy has",
    "imports.Made": "a day of undoing",
    "imports.ImportRow": "working rows of files that the partner has",
    "imports.Matching": "how the columns of files were matched",
    "invoices.InvoiceCounter": "the numbers are on the invoices",
    "partners.AccountSession": "sign-ins",
    "register.Series": "the numbers are on the rows",
    "sale_files.FormerLink": "links that open nothing",
    "sale_files.SaleFileCounter": "the numbers are on the files",
    "shop.OrderCounter": "the numbers are on the orders",
    "webhooks.Delivery": "what was sent of rows that the copy has",
    "webhooks.Webhook": "addresses of programs, which may hold their secrets",
}
# Columns that mean something to the product alone, or are derived from others.
COLUMNS_LEFT_OUT = {
    "bin.BinItem": {"files", "links"},
    "calendar.Event": {"series", "series_start", "occurrence", "booked_at", "cancelled_at"},
    "cars.Car": {"co2_class_since"},
    "clients.Client": {"follow_up_told"},
    "duplicates.Merge": {"fields", "before", "after", "dropped", "moved"},
    "imports.Import": {
        "token",
        "lease_until",
        "attempts",
        "last_progress",
        "sample",
        "mapping",
        "match_on",
        "causes",
        "matched_values",
    },
    "mail.MailAccount": {"lease_until", "uid_validity", "last_uid", "slow_uid"},
    "mail.Message": {
        "lease_until",
        "version",
        "has_pictures",
        "left_out",
        "automatic",
        "reply_to_name",
        "unreadable_lead",
    },
    "mail.Thread": {"unreadable_lead", "in_inbox", "in_drafts", "in_outbox", "in_sent", "search_text"},
    "partners.Account": {"is_superuser", "is_staff", "activity_read_at", "last_lead_at"},
    "projects.CardMove": {"entered_before"},
    "prospects.Prospect": {"follow_up_told"},
    "sale_files.SaleFile": {"version"},
    "shop.Order": {"version"},
}
# By their names, so that no new column gives one away: of tables, and within what is stored as JSON.
SECRET = re.compile(r"password|secret|token|digest|encrypted|salt|_key$")
# These prove what they stand beside, and give nothing away.
NO_SECRETS = {"register.RegisterRow.digest"}
# Smaller copies of other files.
FILES_LEFT_OUT = {"thumbnail"}
# Headings of columns that no form shows.
HEADINGS = {
    "bin.BinItem.rows": gettext_lazy("content"),
    "calendar.Event.rule": gettext_lazy("repetition"),
    "duplicates.NotDuplicate.first": gettext_lazy("first person"),
    "duplicates.NotDuplicate.second": gettext_lazy("second person"),
    "mail.Message.in_reply_to": "In-Reply-To",
    "mail.Message.message_id": "Message-ID",
    "mail.Message.references": "References",
    "offers.Offer.content": gettext_lazy("content"),
}
# A row of another table is known to people by the first of these columns that it has, beside its id.
KNOWN_BY = ("number", "title", "name", "full_name", "subject", "visitor_name", "intitule", "localisation", "nom")
# Parts whose own names say too little, by the table that they are parts of.
PARTS = {
    "cars.CarImage": "cars.Car",
    "estimations.EstimationFile": "estimations.Estimation",
    "mail.Attachment": "mail.Message",
    "projects.Column": "projects.Project",
    "prospects.ProspectStatusChange": "prospects.Prospect",
    "shop.ProductImage": "shop.Product",
    "today.Snooze": "partners.Partner",
}


@dataclass(frozen=True)
class Table:
    """A table of the copy: `name` is that of its CSV file and of its folder, in the current language.

    `owner` leads from a row to its partner.
    """

    model: type[Model]
    name: str
    owner: str

    def rows(self, partner: Partner) -> QuerySet:
        """The partner's rows, in the order in which they were made."""
        return self.model._base_manager.filter(**{self.owner: partner.pk}).order_by("pk")

    @property
    def columns(self) -> tuple[Column, ...]:
        """What is written of each row; of a row that it names both the name and the id."""
        return tuple(column for field in self._fields() for column in _columns(field))

    @property
    def file_fields(self) -> list[str]:
        """The columns that name stored files."""
        fields = self.model._meta.concrete_fields
        return [field.name for field in fields if isinstance(field, FileField) and field.name not in FILES_LEFT_OUT]

    @property
    def file_name(self) -> str | None:
        """What the stored files are known by: a column of the row, or of the one that it is a part of."""
        return _first_of(("file_name", "name"), self.model) or _name_of_whole(self.model)

    def _fields(self) -> Iterator[Field]:
        left_out = COLUMNS_LEFT_OUT.get(self.model._meta.label, set())
        # The key first, by which the index and the other tables name the row.
        for field in sorted(self.model._meta.concrete_fields, key=lambda field: not field.primary_key):
            derived = field.name == "partner" or isinstance(field, AutoField | FoldedField | FileField)
            secret = SECRET.search(field.name) and f"{self.model._meta.label}.{field.name}" not in NO_SECRETS
            if not (derived or field.name in left_out or secret):
                yield field


def tables() -> list[Table]:
    """Every table with rows of partners but those named above, the profile first, and what links such rows."""
    copied = [model for model in models_of_partners() if model._meta.label not in LEFT_OUT]
    own = [Table(model, _name(model), "pk" if model is Partner else "partner") for model in copied]
    links: list[Any] = [field for model in copied for field in model._meta.local_many_to_many]
    return own + [
        Table(
            link.remote_field.through, f"{_name(link.model)} - {link.verbose_name}", f"{link.m2m_field_name()}__partner"
        )
        for link in links
        if link.related_model in copied
    ]


def models_of_partners() -> list[type[Model]]:
    """Every table with rows of partners."""
    owned = (model for model in apps.get_models() if any(f.column == "partner_id" for f in model._meta.concrete_fields))
    return [Partner, *owned]


def without_secrets(value: Any) -> Any:
    """What was stored as JSON without the values of secret columns: the bin keeps whole rows."""
    if isinstance(value, dict):
        return {key: without_secrets(part) for key, part in value.items() if not SECRET.search(str(key))}
    return [without_secrets(part) for part in value] if isinstance(value, list) else value


def _name(model: type[Model]) -> str:
    name = str(model._meta.verbose_name_plural)
    whole = PARTS.get(model._meta.label)
    return f"{apps.get_model(whole)._meta.verbose_name_plural} - {name}" if whole else name


def _first_of(names: tuple[str, ...], model: type[Model]) -> str | None:
    columns = {field.name for field in model._meta.concrete_fields}
    return next((name for name in names if name in columns), None)


def _name_of_whole(model: type[Model]) -> str | None:
    for field in model._meta.concrete_fields:
        if isinstance(field, ForeignKey) and field.related_model._meta.label == PARTS.get(model._meta.label):
            return f"{field.name}__{_first_of(KNOWN_BY, field.related_model)}"
    return None


def _columns(field: Field) -> Iterator[Column]:
    # The columns of a table that Django makes have no names of their own.
    named = field.related_model._meta if field.model._meta.auto_created and field.related_model else field
    heading = capfirst(str(HEADINGS.get(f"{field.model._meta.label}.{field.name}", named.verbose_name)))
    if isinstance(field, ForeignKey):
        label = _first_of(KNOWN_BY, field.related_model)
        if label:
            yield Column(f"{field.name}__{label}", heading)
        yield Column(field.attname, f"{heading} (id)")
    elif isinstance(field, JSONField):
        yield Column(field.name, heading, show=_as_json)
    else:
        yield Column(field.name, heading, texts=REGIONS if field.name == "region" else words_of(field))


def _as_json(value: object) -> str:
    return "" if value is None else json.dumps(without_secrets(value), ensure_ascii=False)
