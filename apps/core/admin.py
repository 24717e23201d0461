"""Admin helpers that several apps use."""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.views.main import ChangeList
from django.db.models import Field, Model, QuerySet
from django.db.models.fields.files import FieldFile
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from .api.phones import COLUMNS, PhoneError, e164
from .api.serializers import picture_url
from .form_fields import TextField
from .models.counted import touch
from .models.currencies import amount_text
from .models.regions import region_as_stored, region_name
from .models.text import fold
from .types import StrOrPromise

admin.site.site_header = admin.site.site_title = _("Partner workspace")
admin.site.index_title = _("Staff")


def picture_preview(picture: FieldFile | None, *, height: int = 48) -> SafeString | str:
    """A stored picture, small; a dash where there is none."""
    if not picture:
        return "–"
    return format_html('<img src="{}" alt="" height="{}" loading="lazy">', picture_url(str(picture.name)), height)


def is_confirmed(request: HttpRequest) -> bool:
    """Whether the act on chosen rows comes from the page of `ask_to_confirm`."""
    return "post" in request.POST


def ask_to_confirm(
    shown: admin.ModelAdmin, request: HttpRequest, rows: Iterable[Model], *, question: StrOrPromise
) -> TemplateResponse:
    """The page that names the rows and asks before the act that the request names is done."""
    context = {
        **shown.admin_site.each_context(request),
        "title": _("Are you sure?"),
        "question": question,
        "rows": rows,
        "action": request.POST["action"],
        "action_checkbox_name": ACTION_CHECKBOX_NAME,
        "opts": shown.opts,
        "media": shown.media,
    }
    return TemplateResponse(request, "core/confirm_action.html", context)


def amount_of(column: str, *, currency: str, name: StrOrPromise) -> Callable[[Any, Any], str]:
    """The method of an admin that shows a column of amounts as people write them: 150 € and not 150.000.

    `currency` is an attribute of the row.
    """

    @admin.display(description=name, ordering=column)
    def shown(_admin: Any, row: Any) -> str:
        amount = getattr(row, column)
        return "–" if amount is None else amount_text(amount, attrgetter(currency)(row))

    return shown


class AmountsAdmin(admin.ModelAdmin):
    """For rows with columns of amounts: `amounts` names the method, of `amount_of`, that shows each.

    Staff who may not change a row read its amounts through these.
    """

    amounts: ClassVar[dict[str, str]] = {}

    def get_fieldsets(self, request: HttpRequest, obj: Model | None = None) -> Any:
        fieldsets: Any = super().get_fieldsets(request, obj)
        if obj is None or self.has_change_permission(request, obj):
            return fieldsets
        return [
            (title, {**options, "fields": [self.amounts.get(name, name) for name in options["fields"]]})
            for title, options in fieldsets
        ]


class PhoneField(TextField):
    """Any usual way of writing a number, kept as the API keeps it."""

    def to_python(self, value: object) -> str:
        text = super().to_python(value) or ""
        try:
            return e164(text) if text else ""
        except PhoneError as exc:
            raise forms.ValidationError(exc.message) from exc


class PhoneAdmin(admin.ModelAdmin):
    """For rows with a phone number."""

    def formfield_for_dbfield(self, db_field: Field, request: HttpRequest, **kwargs: Any) -> forms.Field | None:
        if db_field.name in COLUMNS:
            kwargs["form_class"] = PhoneField
        return super().formfield_for_dbfield(db_field, request, **kwargs)


class RegionField(TextField):
    """Shows a French region's name, and stores its code."""

    def prepare_value(self, value: str) -> str:
        return region_name(value)

    def to_python(self, value: object) -> str:
        return region_as_stored(super().to_python(value) or "")


class RegionFilter(admin.AllValuesFieldListFilter):
    def choices(self, changelist: ChangeList) -> Any:
        for choice in super().choices(changelist):
            yield {**choice, "display": region_name(str(choice["display"]))}


class RegionAdmin(admin.ModelAdmin):
    """For rows with a `region`: staff read names, and never codes."""

    @admin.display(description=_("region"), ordering="region")
    def region_name(self, row: Any) -> Any:
        return region_name(row.region)

    def formfield_for_dbfield(self, db_field: Field, request: HttpRequest, **kwargs: Any) -> forms.Field | None:
        if db_field.name == "region":
            kwargs["form_class"] = RegionField
        return super().formfield_for_dbfield(db_field, request, **kwargs)


class CountedAdmin(admin.ModelAdmin):
    """For rows that statistics count: one that staff give to another partner changes the figures of both."""

    def save_related(self, request: HttpRequest, form: forms.ModelForm, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        if change and "partner" in form.changed_data:
            touch(form.initial["partner"])


class NotAdded:
    """Rows, of a list or of an inline, that staff do not add."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class NotChanged(NotAdded):
    """Rows that staff look at, and may remove."""

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class ReadOnly(NotChanged):
    """Rows that staff look at alone."""

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class FoldedSearch(admin.ModelAdmin):
    """For `search_fields` that are folded columns."""

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        return super().get_search_results(request, queryset, fold(search_term))
