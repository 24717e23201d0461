"""Which list a view belongs to, and what its address may ask of it."""

from typing import Any
from urllib.parse import parse_qsl, urlencode

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ValidationError
from rest_framework.fields import CharField
from rest_framework.request import Request

from apps.cars.views import CarViewSet, ModelCarViewSet
from apps.clients.views import ClientViewSet
from apps.core.api.errors import invalid
from apps.core.api.viewsets import PartnerViewSet
from apps.documents.views import DocumentViewSet
from apps.estimations.views import EstimationViewSet
from apps.garages.views import GarageViewSet
from apps.prospects.views import ProspectViewSet
from apps.sales.views import SaleViewSet
from apps.shop.views import OrderViewSet

from .models import MAX_QUERY, ListName

LISTS: dict[str, type[PartnerViewSet]] = {
    ListName.CAR: CarViewSet,
    ListName.CLIENT: ClientViewSet,
    ListName.PROSPECT: ProspectViewSet,
    ListName.ESTIMATION: EstimationViewSet,
    ListName.GARAGE: GarageViewSet,
    ListName.MODEL_CAR: ModelCarViewSet,
    ListName.DOCUMENT: DocumentViewSet,
    ListName.SALE: SaleViewSet,
    ListName.ORDER: OrderViewSet,
}


def read_query(list_name: str, query: str, request: Request) -> str:
    """The query of a list's address as it is stored, without empty entries.

    Raises a 422 under `query` for what the list does not know, and for a value that its own call would refuse.
    """
    view = LISTS[list_name]
    filters = view.filterset_class
    try:
        entries = parse_qsl(query.removeprefix("?"), max_num_fields=40, errors="strict")
    except (ValueError, UnicodeDecodeError) as exc:
        raise invalid("query", _("Enter the query of the list's address.")) from exc
    known = {*filters.base_filters, "ordering"}
    names = [name for name, _value in entries]
    unknown = next((name for name in names if name not in known or names.count(name) > 1), None)
    if unknown is not None:
        raise invalid("query", _("This list has no filter “%(name)s”.") % {"name": unknown[:50]})
    ordering = dict(entries).get("ordering", "").removeprefix("-")
    if ordering and ordering not in view.ordering_columns:
        raise invalid("query", _("Unknown column."))
    text = urlencode(entries)
    # Letters with accents and signs take up to nine characters there.
    if len(text) > MAX_QUERY:
        raise invalid("query", CharField.default_error_messages["max_length"].format(max_length=MAX_QUERY))
    asked = filters(QueryDict(text), queryset=view.queryset.model.objects.none(), request=request)
    if not asked.form.is_valid():
        raise invalid("query", next(iter(asked.form.errors.values()))[0])
    try:
        asked.qs  # noqa: B018  # some values are judged when they are used
    except ValidationError as exc:
        details: Any = exc.detail
        raise invalid("query", next(iter(details.values()))[0]) from exc
    return text
