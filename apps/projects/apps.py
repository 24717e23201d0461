from collections.abc import Container, Iterable, Sequence
from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_save
from django.utils.translation import gettext_lazy as _


class ProjectsConfig(AppConfig):
    name = "apps.projects"
    verbose_name = _("Preparation projects")

    def ready(self) -> None:
        from apps.bin.services import discarding, linking, restored
        from apps.cars.models import Car
        from apps.sales.models import Sale

        post_save.connect(_car_saved, sender=Car, dispatch_uid="projects-search")
        discarding.connect(_cars_discarded, sender=Car, dispatch_uid="projects-margins")
        linking.connect(_sales_linked, sender=Sale, dispatch_uid="projects-margins")
        restored.connect(_rows_restored, dispatch_uid="projects-stock")


def _car_saved(instance: Any, created: bool, **kwargs: object) -> None:
    """Projects are found by their car's registration number and VIN, and keep its purchase, which may have changed."""
    if not created:
        for project in instance.projects.all():
            project.copy_purchase(instance)
            project.save(update_fields=["search_text", "purchase_date", "purchase_price"])


def _cars_discarded(rows: Sequence[Any], named_by: Container[str] | None = None, **kwargs: object) -> None:
    """The margin of a sale outlives its car."""
    from .services import keep_margins

    if named_by is None or "sales.sale.car" in named_by:
        keep_margins(cars=rows)


def _sales_linked(rows: Iterable[Any], columns: set[str], **kwargs: object) -> None:
    from .services import COSTS, release_margins

    release_margins(sales=rows)
    columns.update(COSTS)


def _rows_restored(rows: Sequence[Any], **kwargs: object) -> None:
    """A car's project may have been given another purchase meanwhile."""
    from .services import take_purchases

    take_purchases([row.pk for row in rows if row._meta.label == "cars.Car"])
