"""Estimations, for staff: entered and given to a partner; files and answers are there to read."""

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.template.defaultfilters import filesizeformat
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from apps.core.admin import CountedAdmin, FoldedSearch, NotAdded, PhoneAdmin, amount_of
from apps.core.api.serializers import picture_url
from apps.core.form_fields import TextField

from . import services
from .models import Estimation, EstimationFile
from .technical import MAX_OPTIONS

ANSWER_FIELDS = (
    "status",
    "answer",
    "response_details",
    "resale",
    "justification",
    "responded_at",
    "responded_by",
    "refusal_sent_at",
)


class LinesField(TextField):
    """A list of texts, one a line."""

    widget = forms.Textarea(attrs={"rows": 4})

    def prepare_value(self, value: object) -> object:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: object) -> list[str]:  # type: ignore[override]  # a list is what it is for
        lines = [line.strip() for line in (super().to_python(value) or "").splitlines() if line.strip()]
        if len(lines) > MAX_OPTIONS or any(len(line) > 100 for line in lines):
            raise forms.ValidationError(_("No more than 50 lines of 100 characters."))
        return lines

    def has_changed(self, initial: object, data: object) -> bool:
        return bool(self.prepare_value(initial or []) != self.prepare_value(self.to_python(data)))


class EstimationForm(forms.ModelForm):
    """The admin names the columns."""

    options = LinesField(label=capfirst(_("options")), help_text=_("One per line."), required=False, max_length=6000)


class EstimationFileInline(NotAdded, admin.TabularInline):
    model = EstimationFile
    fields = readonly_fields = ("preview", "link", "kind", "weight")
    extra = 0
    can_delete = False

    @admin.display(description=_("preview"))
    def preview(self, row: EstimationFile) -> SafeString | str:
        if not row.thumbnail:
            return "–"
        return format_html('<img src="{}" alt="" height="60">', picture_url(str(row.thumbnail)))

    @admin.display(description=_("file"))
    def link(self, row: EstimationFile) -> SafeString:
        return format_html('<a href="{}" target="_blank" rel="noopener">{}</a>', row.address, row.name)

    @admin.display(description=_("size"))
    def weight(self, row: EstimationFile) -> str:
        return filesizeformat(row.size)


@admin.register(Estimation)
class EstimationAdmin(PhoneAdmin, FoldedSearch, CountedAdmin):
    form = EstimationForm
    list_display = ("title", "client_name", "kilometrage", "status", "answer", "partner", "source", "created_at")
    list_filter = ("status", "source")
    list_select_related = ("partner",)
    search_fields = ("title", "client_name_folded", "car_model_folded", "client_phone", "partner__company_name")
    search_help_text = _("Client, car model, phone or partner")
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner", "car")
    readonly_fields = ("source", "created_at", *ANSWER_FIELDS)
    inlines = (EstimationFileInline,)
    fieldsets = (
        (
            None,
            {
                "fields": (
                    "partner",
                    "car",
                    "title",
                    ("client_name", "client_phone", "client_email", "customer_locale"),
                    ("source", "created_at"),
                )
            },
        ),
        (
            _("Vehicle"),
            {
                "fields": (
                    "car_model",
                    ("kilometrage", "annee"),
                    ("carburant", "boite", "puissance"),
                    ("couleur", "immatriculation", "vin"),
                    "etat",
                    "options",
                )
            },
        ),
        (_("Answer"), {"fields": ANSWER_FIELDS}),
    )

    answer = amount_of("response_amount", currency="response_currency", name=_("amount"))
    resale = amount_of("planned_resale", currency="response_currency", name=_("planned resale price"))

    def get_readonly_fields(self, request: HttpRequest, obj: Estimation | None = None) -> tuple[str, ...]:
        # Once a partner has answered, the request stays that partner's.
        answered = obj is not None and obj.status != Estimation.Status.PENDING
        return (*self.readonly_fields, *(("partner", "car") if answered else ()))

    def save_model(self, request: HttpRequest, obj: Estimation, form: forms.ModelForm, change: bool) -> None:
        if not change:
            obj.source = Estimation.Source.STAFF
        services.assign_estimation(estimation=obj)
