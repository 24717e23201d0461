from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_save
from django.utils.translation import gettext_lazy as _


class ProjectsConfig(AppConfig):
    name = "apps.projects"
    verbose_name = _("Preparation projects")

    def ready(self) -> None:
        post_save.connect(_car_saved, sender="cars.Car", dispatch_uid="projects-search")


def _car_saved(instance: Any, created: bool, **kwargs: Any) -> None:
    """Projects are found by their car's registration number and VIN, which may have changed."""
    if not created:
        for project in instance.projects.all():
            project.save(update_fields=["search_text"])
