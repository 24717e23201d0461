"""A file of rows on its way into the tables, and what is to be done with each of its rows."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.files.stored import removes_files
from apps.core.models.background import BackgroundModel
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.partners.models import Account

KEPT = timedelta(days=30)
UNDOABLE = timedelta(hours=24)


class ImportQuerySet(PartnerQuerySet[Row]):
    def expired(self) -> Self:
        """What the daily clean-up removes, with its file."""
        return self.filter(created_at__lt=timezone.now() - KEPT)


@removes_files
class Import(BackgroundModel):
    """An uploaded table. `file` holds its rows as JSON, whatever the upload was."""

    class Kind(models.TextChoices):
        CAR = "car", _("Cars")
        CLIENT = "client", _("Clients")
        MODEL_CAR = "modelCar", _("Car models")
        PROSPECT = "prospect", _("Prospects")

    class State(models.TextChoices):
        UPLOADED = "uploaded", _("Uploaded")
        READY = "ready", _("Ready")
        RUNNING = "running", _("Running")
        DONE = "done", _("Done")
        FAILED = "failed", _("Failed")

    class Mode(models.TextChoices):
        CREATE = "create", _("Only add")
        UPDATE = "update", _("Only update")
        BOTH = "both", _("Add and update")

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.UPLOADED, db_index=True)
    # The work stops where this account is gone.
    by = models.ForeignKey(Account, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    # The name of the API token that runs it for that account.
    token = models.CharField(_("API token"), max_length=60, blank=True, default="", db_default="")
    file = models.FileField(_("file"), max_length=200)
    file_name = models.CharField(_("file name"), max_length=150)
    # The sheet of a workbook that was read, and those that can be: `[{name, rows}]`.
    sheet = models.CharField(_("sheet"), max_length=100, default="", blank=True)
    sheets = models.JSONField(_("sheets"), default=list, blank=True)
    row_count = models.PositiveIntegerField(_("rows"), default=0)
    columns = models.JSONField(_("columns"), default=list)
    sample = models.JSONField(_("sample"), default=list)
    mapping = models.JSONField(_("matched columns"), default=dict)
    match_on = models.JSONField(_("match on"), default=list)
    mode = models.CharField(_("mode"), max_length=6, choices=Mode, default=Mode.BOTH)
    # Prospects are answered as those who ask today; otherwise they have no clock.
    as_new = models.BooleanField(_("as new requests"), default=False, db_default=False)
    # Garages that are not known are made.
    make_garages = models.BooleanField(_("make garages"), default=False, db_default=False)
    # The columns' cells are read as the wanted texts: `{heading: {seen: wanted}}`.
    matched_values = models.JSONField(
        _("matched values"), default=dict, db_default=models.Value({}, models.JSONField())
    )
    # Why rows are refused, the most frequent first: `[{heading, reason, rows, values: [{value, rows}]}]`.
    causes = models.JSONField(_("causes"), default=list, db_default=models.Value([], models.JSONField()))
    # `{create, update, unchanged, skip, errors, models, garages}`; null until the columns are matched.
    counts = models.JSONField(_("counts"), null=True)
    total = models.PositiveIntegerField(_("rows to write"), default=0)
    done = models.PositiveIntegerField(_("rows written"), default=0)
    finished_at = models.DateTimeField(_("finished at"), null=True, editable=False)
    # Null of one that the version before has run, which kept nothing to undo it with.
    undo_until = models.DateTimeField(_("can be undone until"), null=True, editable=False)
    undone_at = models.DateTimeField(_("undone at"), null=True, editable=False)

    objects: ClassVar = ImportQuerySet.as_manager()

    class Meta(BackgroundModel.Meta):
        verbose_name = _("import")
        verbose_name_plural = _("imports")

    def __str__(self) -> str:
        return self.file_name

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        """A file may hold the persons of anybody, and costs: who does not see all of these sees the files that they
        brought themselves."""
        own = models.Q(by=viewer.pk, token=viewer.api_token)
        return own if viewer.sees_own or not viewer.sees_costs else None


class Matching(PartnerModel):
    """How a partner last matched the columns of files of one kind; it outlives the imports."""

    kind = models.CharField(_("kind"), max_length=10, choices=Import.Kind)
    # `[[folded heading, field or null]]`, the latest first; PostgreSQL would not keep the order of an object.
    columns = models.JSONField(_("columns"), default=list)
    match_on = models.JSONField(_("match on"), default=list)
    mode = models.CharField(_("mode"), max_length=6, choices=Import.Mode, default=Import.Mode.BOTH)

    class Meta(PartnerModel.Meta):
        verbose_name = _("matched columns")
        verbose_name_plural = _("matched columns")
        constraints = (models.UniqueConstraint(fields=["partner", "kind"], name="imports_matching_unique"),)
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return self.kind


class ImportRow(PartnerModel):
    """A row of the file. Its key is that of the row that it creates, which it can so do only once."""

    class Action(models.TextChoices):
        CREATE = "create", _("Add")
        UPDATE = "update", _("Update")
        UNCHANGED = "unchanged", _("Unchanged")
        SKIP = "skip", _("Skip")
        ERROR = "error", _("Error")

    of_import = models.ForeignKey(Import, on_delete=models.CASCADE, related_name="rows", verbose_name=_("import"),
                                  db_index=False)  # fmt: skip
    # The row's number in the file, as a spreadsheet shows it.
    number = models.PositiveIntegerField(_("row"))
    action = models.CharField(_("action"), max_length=10, choices=Action)
    # The cells' texts, in the order of the import's columns.
    cells = models.JSONField(_("cells"), default=list)
    # Values to write, by the model's own names.
    values = models.JSONField(default=dict, editable=False)
    # `[[field, before, after]]`, in words; of an amount, with the currencies: `[field, before, after, EUR, CHF]`.
    changes = models.JSONField(_("changes"), default=list)
    # `{column: [reason]}`; a reason that is of no column is under "".
    errors = models.JSONField(_("reasons"), default=dict)
    # The row that is updated, or has been found.
    target = models.UUIDField(null=True, editable=False)
    done = models.BooleanField(_("done"), default=False)
    # An undo puts the former values of the changed columns back if the row still has this digest.
    before = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()), editable=False)
    written_at = models.DateTimeField(null=True, editable=False)
    left_as = models.CharField(max_length=64, default="", db_default="", editable=False)

    class Meta(PartnerModel.Meta):
        verbose_name = _("imported row")
        verbose_name_plural = _("imported rows")
        ordering: ClassVar[tuple[str, ...]] = ("number",)
        indexes = (models.Index(fields=["of_import", "action", "number"], name="imports_row_action"),)
        constraints = (models.UniqueConstraint(fields=["of_import", "number"], name="imports_row_number"),)

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        own = models.Q(of_import__by=viewer.pk, of_import__token=viewer.api_token)
        return own if viewer.sees_own or not viewer.sees_costs else None


class Made(PartnerModel):
    """What an import made besides the rows of its file, so that it goes with them."""

    class Kind(models.TextChoices):
        MODEL_CAR = "modelCar", _("Car model")
        GARAGE = "garage", _("Garage")
        PICTURE = "picture", _("Photo")

    of_import = models.ForeignKey(Import, on_delete=models.CASCADE, related_name="made", verbose_name=_("import"),
                                  db_index=False)  # fmt: skip
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    row = models.UUIDField()

    class Meta(PartnerModel.Meta):
        verbose_name = _("row made by an import")
        verbose_name_plural = _("rows made by an import")
        indexes = (models.Index(fields=["of_import", "kind"], name="imports_made_of_import"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.row}"
