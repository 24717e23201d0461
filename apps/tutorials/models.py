"""Films that show partners how things are done; staff write them in the admin."""

from __future__ import annotations

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.files.stored import removes_files
from apps.core.models.ids import new_id
from apps.core.models.languages import Language

from .captions import validate_captions


class TutorialQuerySet(models.QuerySet["Tutorial"]):
    def published(self) -> Self:
        return self.filter(published=True)

    def for_reader_of(self, language: Language) -> Self:
        """Those in `language`; the French ones where it has none."""
        own = self.filter(language=language)
        return own if own.exists() else self.filter(language=Language.FR)


@removes_files
class Tutorial(models.Model):
    """A film in one language, for every partner."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    title = models.CharField(_("title"), max_length=150)
    description = models.TextField(_("description"), max_length=5000, blank=True)
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)
    order = models.PositiveSmallIntegerField(_("order"), default=0, help_text=_("The smallest number is shown first."))
    published = models.BooleanField(_("published"), default=False, help_text=_("Partners see only what is published."))
    captions = models.TextField(
        _("captions"),
        max_length=200_000,
        blank=True,
        db_default="",
        validators=[validate_captions],
        help_text=_("WebVTT: what is said, for those who cannot hear it. Leave empty where nothing is said."),
    )
    transcript = models.TextField(
        _("transcript"),
        max_length=20_000,
        blank=True,
        db_default="",
        help_text=_("What is said and shown, to be read instead of the video."),
    )
    video = models.FileField(_("video"), max_length=200, editable=False)
    video_size = models.PositiveIntegerField(_("size (bytes)"), default=0, editable=False)
    video_type = models.CharField(_("content type"), max_length=100, editable=False)
    poster = models.FileField(_("poster"), max_length=200, blank=True, editable=False)
    poster_thumbnail = models.FileField(_("thumbnail"), max_length=200, blank=True, editable=False)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    updated_at = models.DateTimeField(_("updated at"), auto_now=True)

    objects: ClassVar = TutorialQuerySet.as_manager()

    class Meta:
        verbose_name = _("tutorial")
        verbose_name_plural = _("tutorials")
        ordering = ("order", "-created_at", "-id")
        indexes = (
            models.Index(
                fields=["language", "order", "-created_at", "-id"],
                condition=models.Q(published=True),
                name="tutorials_tutorial_page",
            ),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def file_names(self) -> list[str]:
        return [str(self.video), str(self.poster), str(self.poster_thumbnail)]
