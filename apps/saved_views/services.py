"""Write operations on saved views."""

from django.db import transaction

from apps.core.models.db import locked, refuse_duplicate
from apps.core.types import Fields
from apps.partners.models import Partner

from .errors import TooManyViews, ViewExists
from .models import MAX_VIEWS, SavedView


@transaction.atomic
def create_view(*, partner: Partner, **fields: object) -> SavedView:
    """A new view. Raises ViewExists (400), TooManyViews (409)."""
    locked(partner)
    if SavedView.objects.of(partner).filter(list_name=fields["list_name"]).count() >= MAX_VIEWS:
        raise TooManyViews
    return _save(SavedView(partner=partner), fields)


@transaction.atomic
def update_view(*, view: SavedView, **fields: object) -> SavedView:
    """Changes the fields given. Raises ViewExists (400)."""
    locked(view.partner)
    return _save(locked(view), fields)


def _save(view: SavedView, fields: Fields) -> SavedView:
    """With the partner locked: of two views made the default at once, the later one is."""
    for name, value in fields.items():
        setattr(view, name, value)
    if view.is_default:
        others = SavedView.objects.of(view.partner).filter(list_name=view.list_name, is_default=True)
        others.exclude(pk=view.pk).update(is_default=False)
    with refuse_duplicate(ViewExists):
        view.save()
    return view
