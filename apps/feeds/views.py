"""Calls of feeds for portals (docs/behaviour/public.md#feeds-for-portals)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.api.idempotency import idempotent
from apps.core.api.origin import site_origin
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data, validated
from apps.core.ops.finished import BLOCK, file_response
from apps.core.types import Fields

from . import services
from .answers import answer_of
from .fields import labels
from .models import Feed
from .preview import preview
from .selectors import feed_at
from .serializers import FeedFieldsSerializer, FeedFormatSerializer, FeedPreviewSerializer, PortalFeedSerializer


class FeedViewSet(PartnerViewSet[Feed]):
    """/partner/feed: the files that portals fetch."""

    queryset = Feed.objects.all()
    serializer_class = PortalFeedSerializer
    deleted_message = _("The feed has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    def create_row(self, fields: Fields) -> Feed:
        return services.create_feed(partner=self.partner, **fields)

    def update_row(self, row: Feed, fields: Fields) -> Feed:
        return services.update_feed(feed=row, **fields)

    def perform_destroy(self, instance: Feed) -> None:
        services.delete_feed(feed=instance)

    @idempotent
    @extend_schema(request=None)
    def renew(self, request: Request, pk: UUID) -> Response:
        services.renew_address(feed=self.get_object())
        return self.answer()

    @extend_schema(request=None)
    def confirm(self, request: Request, pk: UUID) -> Response:
        services.confirm_feed(feed=self.get_object())
        return self.answer()


class FeedFieldsView(PartnerView):
    """The fields that a column may hold."""

    @extend_schema(responses=FeedFieldsSerializer)
    def get(self, request: Request) -> Response:
        return data([{"field": name, "label": label} for name, label in labels().items()])


class FeedPreviewView(PartnerView):
    """The first rows of a feed that is not saved yet."""

    @extend_schema(request=FeedFormatSerializer, responses=FeedPreviewSerializer)
    def post(self, request: Request) -> Response:
        feed = Feed(partner=self.partner, **validated(FeedFormatSerializer, request))
        return data(FeedPreviewSerializer(preview(feed=feed, origin=site_origin(request._request))).data)


class FeedFileView(AnswersFile, APIView):
    """GET /feed/{secret}.csv: the secret address is the permission."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (429,)}

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request, secret: str) -> HttpResponseBase:
        feed = feed_at(secret)
        file, tag = answer_of(feed=feed, origin=site_origin(request._request))
        etag = quote_etag(tag)
        answer: HttpResponseBase | None = get_conditional_response(request._request, etag=etag)
        if answer is None:
            content_type = f"text/csv; charset={feed.encoding}"
            if file.size > BLOCK:
                answer = file_response(file, content_type=content_type)
            else:
                answer = HttpResponse(file.read(BLOCK), content_type=content_type)
        answer.headers["ETag"], answer.headers["Cache-Control"] = etag, "private, no-cache"
        return answer
