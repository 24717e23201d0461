from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import ApiError
from apps.core.api.serializers import picture_url
from apps.core.files.images import Picture, read_picture

from . import services
from .models import Tutorial
from .serializers import VideoSerializer


class TutorialForm(forms.ModelForm):
    video_upload = forms.FileField(
        label=capfirst(_("video")),
        required=False,
        help_text=_("MP4, WebM or QuickTime, 100 MB at most."),
        widget=forms.FileInput(attrs={"accept": "video/mp4,video/webm,video/quicktime"}),
    )
    poster_upload = forms.FileField(
        label=capfirst(_("poster")),
        required=False,
        help_text=_("JPEG, PNG or WebP: the picture shown before the video plays."),
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp"}),
    )

    class Meta:
        model = Tutorial
        fields = ("title", "description", "transcript", "captions", "language", "order", "published")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["video_upload"].required = not self.instance.video

    def clean_video_upload(self) -> UploadedFile[bytes] | None:
        upload: UploadedFile[bytes] | None = self.cleaned_data["video_upload"]
        if upload:
            try:
                services.check_video(upload, field="video_upload")
            except ApiError as exc:
                raise forms.ValidationError(str(exc.detail)) from exc
        return upload

    def clean_poster_upload(self) -> Picture | None:
        upload = self.cleaned_data["poster_upload"]
        try:
            return read_picture(upload, field="poster_upload") if upload else None
        except ApiError as exc:
            raise forms.ValidationError(str(exc.detail)) from exc


@admin.register(Tutorial)
class TutorialAdmin(admin.ModelAdmin):
    """Staff write the tutorials here; partners see what is published, in their language."""

    form = TutorialForm
    list_display = ("title", "poster_picture", "language", "order", "published", "watch", "created_at")
    list_editable = ("order", "published")
    list_filter = ("language", "published", "created_at")
    search_fields = ("title", "description", "transcript")
    date_hierarchy = "created_at"
    fields = (
        "title", "description", "language", "order", "published", "video_upload", "watch", "captions", "transcript",
        "poster_upload", "poster_picture", "created_at", "updated_at",
    )  # fmt: skip
    readonly_fields = ("watch", "poster_picture", "created_at", "updated_at")

    @admin.display(description=_("current video"))
    def watch(self, tutorial: Tutorial) -> str:
        if not tutorial.video:
            return "–"
        url = VideoSerializer(tutorial).data["url"]
        return format_html('<a href="{}" target="_blank" rel="noopener">{}</a>', url, _("Watch"))

    @admin.display(description=_("current poster"))
    def poster_picture(self, tutorial: Tutorial) -> str:
        if not tutorial.poster_thumbnail:
            return "–"
        return format_html('<img src="{}" alt="" height="48">', picture_url(str(tutorial.poster_thumbnail)))

    def save_model(self, request: HttpRequest, obj: Tutorial, form: forms.ModelForm, change: bool) -> None:
        # The list's own small form has no file.
        services.save_tutorial(
            tutorial=obj,
            video=form.cleaned_data.get("video_upload"),
            poster=form.cleaned_data.get("poster_upload"),
        )
