"""Serializers of tutorials."""

from typing import ClassVar

from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer, Serializer, picture_url
from apps.core.files.stored import file_url

from .models import Tutorial


class VideoSerializer(Serializer):
    url = serializers.SerializerMethodField()
    size = serializers.IntegerField(source="video_size", min_value=0, help_text="Bytes.")
    content_type = serializers.CharField(source="video_type")

    def get_url(self, tutorial: Tutorial) -> str:
        return file_url(str(tutorial.video), content_type=tutorial.video_type)


class PosterSerializer(Serializer):
    url = serializers.SerializerMethodField()
    thumbnail = serializers.SerializerMethodField()

    def get_url(self, tutorial: Tutorial) -> str:
        return picture_url(str(tutorial.poster))

    def get_thumbnail(self, tutorial: Tutorial) -> str:
        return picture_url(str(tutorial.poster_thumbnail))

    def get_attribute(self, instance: Tutorial) -> Tutorial | None:
        return instance if instance.poster else None


class TutorialSerializer(ModelSerializer[Tutorial]):
    video = VideoSerializer(source="*", read_only=True)
    poster = PosterSerializer(read_only=True, allow_null=True)

    class Meta:
        model = Tutorial
        fields = (
            "id", "title", "description", "video", "captions", "transcript", "poster", "language", "order",
            "created_at",
        )  # fmt: skip
        read_only_fields = fields
        extra_kwargs: ClassVar = {"captions": {"help_text": "WebVTT; empty where nothing is said."}}
