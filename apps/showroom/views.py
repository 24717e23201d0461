"""Calls and pages of the public showroom (docs/behaviour/public.md#showroom)."""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar, cast
from uuid import UUID

from django.contrib.sitemaps import views as sitemap_views
from django.core.cache import cache
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.utils.cache import get_conditional_response
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.http import quote_etag
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import MethodNotAllowed, NotFound
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.affiliate.serializers import PublicPartnerSerializer
from apps.cars.models import Car
from apps.core.api.idempotency import KEY, answered_once
from apps.core.api.origin import site_origin
from apps.core.api.pagination import Pagination
from apps.core.api.rate_limits import client_address
from apps.core.api.viewsets import AnswersFile, data, validated
from apps.core.files.views import picture_response
from apps.core.ops.finished import file_response
from apps.core.ops.refusals import refusal, safe_only
from apps.core.tenancy.connection import bypass
from apps.core.types import Fields, Json
from apps.core.views import dead_link, page
from apps.partners.customers import visitors_language
from apps.partners.models import Partner
from apps.partners.public import find_public_partner
from apps.prospects.services import PUBLIC_PROSPECTS
from apps.slots.ics import visitors_file

from . import head, plain, services, stock
from .filters import ShowroomFilter
from .plain import Attempt
from .selectors import shown_car, shown_cars, showroom_of, test_drive_garage, test_drive_slots
from .serializers import (
    BookedSerializer,
    ShownCarDetailSerializer,
    ShownCarSerializer,
    StockFeedSerializer,
    TakenSerializer,
    TestDriveSerializer,
    TestDriveSlotsSerializer,
)
from .sitemaps import SITEMAPS, canonical

SITEMAP_SECONDS = 3600


class ShowroomPagination(Pagination):
    page_size = 12


class PublicView(APIView):
    """For anybody: a token, even a dead one, changes nothing. 404 where the showroom is off."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @cached_property
    def partner(self) -> Partner:
        """The partner of the address."""
        return showroom_of(self.kwargs["code"])


class ShownCarsView(PublicView, ListAPIView):
    """The cars of a public page, newest first, twelve a page unless asked otherwise."""

    queryset = Car.objects.none()
    serializer_class = ShownCarSerializer
    filterset_class = ShowroomFilter
    pagination_class = ShowroomPagination
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "prix": "prix",
        "annee": "annee",
        "kilometrage": "kilometrage",
    }

    def get_queryset(self) -> QuerySet[Car]:
        if getattr(self, "swagger_fake_view", False):
            return super().get_queryset()
        return shown_cars(self.partner)


class ShownCarView(PublicView):
    """One car of a public page; 404 once it is sold."""

    serializer_class = ShownCarDetailSerializer

    def get(self, request: Request, code: str, pk: UUID) -> Response:
        return data(_detail(shown_car(self.partner, pk)))


class PhotoView(AnswersFile, PublicView):
    """The picture of a shown car at a lasting address, 0 for the main one, with an ETag.

    It leads to no signed address: some readers of previews follow none.
    """

    @extend_schema(responses={(200, kind): OpenApiTypes.BINARY for kind in ("image/jpeg", "image/webp")})
    def get(self, request: Request, code: str, pk: UUID, place: int) -> HttpResponseBase:
        pictures = shown_car(self.partner, pk).pictures
        if place >= len(pictures):
            raise Http404
        # Another picture has another name.
        name = str(pictures[place].file)
        tag = quote_etag(sha256(name.encode()).hexdigest()[:32])
        answer: HttpResponseBase | None = get_conditional_response(request._request, etag=tag)
        answer = answer or picture_response(name)
        answer.headers["ETag"], answer.headers["Cache-Control"] = tag, f"public, max-age={stock.KEPT}"
        return answer


class StockView(AnswersFile, PublicView):
    """The stock for the dealer's own site and for portals, with an ETag; caches keep it for five minutes.

    429 after 60 answers above 1 MB in an hour for one address; smaller ones come from the cache.
    """

    kind = "json"
    content_type = "application/json"
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (429,)}

    @extend_schema(responses=StockFeedSerializer)
    def get(self, request: Request, code: str) -> HttpResponseBase:
        origin = site_origin(request._request)
        tag = stock.stock_tag(self.partner, origin)
        headers = {"ETag": tag, "Cache-Control": f"public, max-age={stock.KEPT}", "Access-Control-Allow-Origin": "*"}
        answer: HttpResponseBase | None = get_conditional_response(request._request, etag=tag)
        if answer is None:
            answer = self._answer(tag, origin)
        for name, value in headers.items():
            answer.headers[name] = value
        return answer

    def _answer(self, tag: str, origin: str) -> HttpResponseBase:
        key = f"showroom:{self.partner.pk}:{tag}:{self.kind}"
        content: bytes | None = cache.get(key)
        if content is None:
            caller = f"{self.partner.pk} {client_address(self.request._request)}"
            stock.LARGE_ANSWERS.spend(caller)
            # Written before it is sent: once a view has returned, its connection serves other partners.
            file = stock.stock_file(self.partner, origin, self.kind, tag)
            if file.size > stock.MOST_CACHED_BYTES:
                return file_response(file, content_type=self.content_type)
            stock.LARGE_ANSWERS.refund(caller)
            content = file.read(file.size)
            cache.set(key, content, stock.KEPT)
        return HttpResponse(content, content_type=self.content_type)


class StockCsvView(StockView):
    """The same as CSV, with semicolons and a byte order mark."""

    kind = "csv"
    content_type = "text/csv; charset=utf-8"

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request, code: str) -> HttpResponseBase:
        return super().get(request, code)


class TestDriveView(PublicView):
    """The free hours for a test drive of a shown car, and booking one of them."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409, 429)}

    @extend_schema(responses=TestDriveSlotsSerializer)
    def get(self, request: Request, code: str, pk: UUID) -> Response:
        car = shown_car(self.partner, pk)
        garage = test_drive_garage(car)
        answer = {
            "garage": str(garage or ""),
            "address": garage.localisation if garage else "",
            "slots": test_drive_slots(car),
        }
        return data(TestDriveSlotsSerializer(answer).data)

    @extend_schema(
        request=TestDriveSerializer, responses={201: BookedSerializer, 409: TakenSerializer}, parameters=[KEY]
    )
    def post(self, request: Request, code: str, pk: UUID) -> Response:
        """The visitor as a prospect about the car, with the appointment. 409 with the hours left where it is taken."""
        PUBLIC_PROSPECTS.spend(client_address(request._request))
        car = shown_car(self.partner, pk)
        return answered_once(request, self.partner, lambda: self._book(car))

    def _book(self, car: Car) -> Response:
        fields = validated(TestDriveSerializer, self.request)
        if cast(Fields, self.request.data).get("website"):
            nothing = dict.fromkeys(["starts_at", "ends_at", "garage", "ics", "link"])
            return data(BookedSerializer({**nothing, "mailed": False}).data, 201)
        http = self.request._request
        fields["customer_locale"] = visitors_language(http, car.partner)
        booked = services.book_test_drive(car=car, address=client_address(http), origin=site_origin(http), **fields)
        event = booked.event
        made = {"starts_at": event.starts_at, "ends_at": event.ends_at, "garage": event.garage}
        more = {"ics": visitors_file(event), "link": booked.link, "mailed": booked.mailed}
        return data(BookedSerializer({**made, **more}).data, 201)


@gzip_page  # Its only secret is the nonce, another one in each answer.
@safe_only
def showroom_page(request: HttpRequest, code: str) -> HttpResponse:
    """The page of a dealer's link, with the head that search engines and previews read; 404 for an unknown dealer."""
    try:
        partner = find_public_partner(code)
    except NotFound:
        return dead_link(request)
    return _dealer_page(request, partner, Attempt(sent=plain.SENT in request.GET))


@gzip_page  # Its only secret is the nonce, another one in each answer.
@safe_only
def car_page(request: HttpRequest, code: str, pk: UUID) -> HttpResponse:
    """The page of one car; 404 for search engines once it is no longer shown, while visitors are led to the others."""
    try:
        partner = showroom_of(code)
        car = shown_car(partner, pk)
    except (Http404, NotFound):
        gone = gettext("This car is no longer for sale.")
        link = format_html('<a href="/affiliation/{}">{}</a>', code, gone)
        answer = page(request, chunk="/affiliation/id/car/id", title=gone, plain=link)
        answer.status_code = 404
        return answer
    return _car_page(request, partner, car, Attempt(sent=plain.SENT in request.GET))


@gzip_page  # Its only secret is the nonce, another one in each answer.
@csrf_exempt  # No cookie says who a visitor is; plain.py asks where the form comes from.
def form_sent(request: HttpRequest, code: str, pk: UUID | None = None) -> HttpResponse:
    """The form of either page as a browser without scripts sends it: to the thanks, or to the page with the errors."""
    shown = request.path.removesuffix("/contact")
    if request.method in ("GET", "HEAD"):
        return HttpResponseRedirect(shown)
    if request.method != "POST":
        return refusal(request, MethodNotAllowed(str(request.method)), Allow="GET, HEAD, POST")
    try:
        partner = find_public_partner(code)
        car = shown_car(partner, pk) if pk else None
    except (Http404, NotFound):
        return refusal(request, NotFound())
    tried = plain.attempt(request, partner, car)
    if tried.sent:
        thanks = HttpResponseRedirect(plain.thanks_address(request, shown))
        thanks.status_code = 303  # Reloading the page sends nothing twice.
        return thanks
    answer = _car_page(request, partner, car, tried) if car else _dealer_page(request, partner, tried)
    answer.status_code = tried.status
    for name, value in tried.headers.items():
        answer.headers[name] = value
    return answer


def _dealer_page(request: HttpRequest, partner: Partner, tried: Attempt) -> HttpResponse:
    answers: Json = {"partner": PublicPartnerSerializer(partner).data}
    origin, company = site_origin(request), head.name_of(partner)
    if partner.showroom == Partner.Showroom.OFF:
        content = head.contact_head(partner, origin, answers=answers)
        without = plain.plain_page(request, partner, tried, company=company)
        return page(request, chunk="/affiliation/id", head=content, plain=without)
    cars = shown_cars(partner).order_by("-created_at", "-id")
    newest, size = list(cars[: head.MOST_LISTED]), ShowroomPagination.page_size
    pages = Paginator(cars, size)
    first = ShownCarSerializer(newest[:size], many=True).data
    answers["cars"] = {"data": first, "total": pages.count, "page": 1, "totalPages": pages.num_pages if first else 0}
    # In the order of the page: filters show other cars first.
    picture = first[0]["image"] and first[0]["image"]["thumbnail"] if first else None
    listed = pages.get_page(request.GET.get("page"))
    if listed.number == 1:
        listed.object_list = newest[:size]
    return page(
        request,
        chunk="/affiliation/id",
        head=head.showroom_head(partner, newest, pages.count, origin, answers=answers),
        plain=plain.plain_page(request, partner, tried, company=company, listed=listed),
        skeleton="cars",
        picture=picture,
    )


def _car_page(request: HttpRequest, partner: Partner, car: Car, tried: Attempt) -> HttpResponse:
    shown = _detail(car)
    answers = {"partner": PublicPartnerSerializer(partner).data, "car": shown}
    return page(
        request,
        chunk="/affiliation/id/car/id",
        head=head.car_head(partner, car, site_origin(request), answers=answers),
        plain=plain.plain_page(request, partner, tried, company=head.name_of(partner), car=car),
        skeleton="car",
        picture=shown["image"] and shown["image"]["url"],
    )


def _detail(car: Car) -> Json:
    return dict(ShownCarDetailSerializer(car, context={"garage": test_drive_garage(car)}).data)


@safe_only
@cache_control(public=True, max_age=SITEMAP_SECONDS)
def sitemap_index(request: HttpRequest) -> HttpResponse:
    """GET /sitemap.xml: the addresses of its sections."""
    with bypass():
        answer = sitemap_views.index(request, SITEMAPS, sitemap_url_name="sitemap")
        for section in (answer.context_data or {})["sitemaps"]:
            section.location = canonical(request, section.location)
        return answer.render()


@safe_only
@cache_control(public=True, max_age=SITEMAP_SECONDS)
def sitemap(request: HttpRequest, section: str) -> HttpResponse:
    """GET /sitemap-{section}.xml: its page `p` of 10,000 addresses. 404 for another section or page."""
    with bypass():
        answer = sitemap_views.sitemap(request, SITEMAPS, section=section)
        for entry in (answer.context_data or {})["urlset"]:
            entry["location"] = canonical(request, entry["location"])
        return answer.render()


@safe_only
@cache_control(public=True, max_age=SITEMAP_SECONDS)
def robots(request: HttpRequest) -> HttpResponse:
    """The showrooms are for everyone; what is behind the log-in is for none of the search engines."""
    lines = ["User-agent: *", "Disallow: /app/", "Disallow: /admin/", f"Sitemap: {site_origin(request)}/sitemap.xml"]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")
