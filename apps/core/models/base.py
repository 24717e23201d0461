"""The base of every tenant table: an ordered key, dates, the partner."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast
from uuid import UUID

from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from .fields import FoldedField
from .ids import new_id
from .many import insert_all

if TYPE_CHECKING:
    from apps.partners.models import Account, Partner

Row = TypeVar("Row", bound=models.Model, covariant=True)


class PartnerQuerySet(models.QuerySet[Row]):
    """`of(partner)` is the only way in for a call, and leaves out what its person may not see of the partner's."""

    _known_related_objects: Mapping[object, Mapping[object, models.Model]]  # Django's own.
    # Reads as many first rows of the list as it is asked for, and how many there are in all. A queryset that is derived
    # from this one does not have it: a filtered list has other rows.
    first_page: Callable[[int], tuple[list[Row], int]] | None = None
    # Reads the rows of these keys. A queryset that is derived from this one does not have it: it may add columns.
    by_keys: Callable[[Sequence[UUID]], list[Row]] | None = None

    def of(self, partner: "Partner") -> Self:
        """The rows that belong to `partner`, which they have without another statement, as a related manager's do."""
        rows = self.whole(partner)
        if partner.viewer is None:
            return rows
        model = cast("type[PartnerModel]", self.model)
        seen = model.seen_by(partner.viewer)
        if seen is not None:
            rows = rows.filter(seen)
        if model.people and partner.viewer.sees_own:
            rows = rows.annotate(**{f"hides_{name}": _is_colleagues(name, partner.viewer) for name in model.people})
        return rows

    def of_owner(self, partner_id: UUID) -> Self:
        """As `of` an owner, from whom nothing of the partner's is hidden: for prepared queries, which have its id."""
        owner = cast("type[Partner]", self.model._meta.get_field("partner").related_model)
        return self.of(owner(pk=partner_id))

    def shows_all(self, partner: "Partner") -> bool:
        """Whether no row of the partner, nor a person that one names, is hidden from who is served: `of` then returns
        what it returns to an owner."""
        model, viewer = cast("type[PartnerModel]", self.model), partner.viewer
        if type(self).of is not PartnerQuerySet.of:
            return False
        return viewer is None or (model.seen_by(viewer) is None and not (model.people and viewer.sees_own))

    def whole(self, partner: "Partner") -> Self:
        """All that belongs to `partner`: for rules that hold between rows, as that a time is free, and never for an
        answer."""
        rows = self.filter(partner=partner)
        rows._known_related_objects = self.known(partner)
        return rows

    def known(self, partner: "Partner") -> Mapping[object, Mapping[object, models.Model]]:
        """The related object that each row of `partner` has, in the form in which Django keeps them."""
        return {self.model._meta.get_field("partner"): {partner.pk: partner}}


def _is_colleagues(name: str, viewer: "Account") -> models.Expression:
    """Whether somebody else is in charge of the row that the foreign key `name` names."""
    mine = models.Q(**{f"{name}__assignee": viewer.pk}) | models.Q(**{f"{name}__assignee__isnull": True})
    return models.Case(models.When(mine, then=models.Value(False)), default=models.Value(True))


class PartnerModel(models.Model):
    """A row that belongs to one partner; newest first, in an order that never ties."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    partner = models.ForeignKey(
        "partners.Partner", on_delete=models.CASCADE, related_name="+", verbose_name=_("partner"), db_index=False
    )
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    updated_at = models.DateTimeField(_("updated at"), auto_now=True)

    # These foreign keys lead to rows that one of the team may be in charge of, each with the columns that copy the
    # name: a colleague's is not named where the row itself may be seen.
    people: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    objects: ClassVar = PartnerQuerySet.as_manager()

    class Meta:
        abstract = True
        ordering: ClassVar[tuple[str, ...]] = ("-created_at", "-id")
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(fields=["partner", "-created_at", "-id"], name="%(app_label)s_%(class)s_page"),
            # Small enough to count a partner's rows quickly: the total of a list without filters.
            models.Index(fields=["partner"], name="%(app_label)s_%(class)s_count"),
        )

    @classmethod
    def seen_by(cls, viewer: "Account") -> models.Q | None:
        """The rows of its partner that a person who is not an owner may see; None where that is all of them."""
        return None

    def hides(self, name: str) -> bool:
        """Whether this row must not say what its foreign key `name`, one of `people`, names: see `seen_by`.

        A statement where the row was not read through `objects.of(partner)`.
        """
        viewer = self.partner.viewer
        if viewer is None or not viewer.sees_own:
            return False
        found: bool | None = vars(self).get(f"hides_{name}")
        if found is None:
            row = getattr(self, name)
            found = row is not None and row.is_hidden_from(viewer)
        return found

    def _do_insert(
        self,
        manager: models.Manager[Self],
        using: str,
        fields: Sequence[models.Field],
        returning_fields: Sequence[models.Field],
        raw: bool,
    ) -> object:
        """Django's own writes the statement again for each row, a third of the time of a `save`."""
        computed = any(hasattr(value, "resolve_expression") for value in vars(self).values())
        # Columns that only have a default of the database hold what they were given.
        if not computed and not any(field.generated for field in returning_fields):
            # Django stores what JSON has no type for.
            with suppress(TypeError):
                insert_all([self], raw=raw)
                return ()
        return super()._do_insert(manager, using, fields, returning_fields, raw)  # type: ignore[misc]

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Raises DoesNotExist where the row is gone: one of several simultaneous deletions succeeds."""
        with transaction.atomic():
            count, by_model = super().delete(*args, **kwargs)
            if not by_model.get(self._meta.label):
                raise self.DoesNotExist
        return count, by_model

    def validate_constraints(self, exclude: Collection[str] | None = None) -> None:
        """Judges folded columns too, which no form shows: staff read that a row exists already, under the form."""
        super().validate_constraints(exclude=set(exclude or ()) - self.fold())

    def fold(self) -> set[str]:
        """Brings the folded columns up to date, as a save does and a bulk update does not; gives their names."""
        folded = [field for field in self._meta.concrete_fields if isinstance(field, FoldedField)]
        for field in folded:
            field.pre_save(self, add=False)
        return {field.name for field in folded}
