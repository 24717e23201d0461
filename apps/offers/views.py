"""Calls of offers: the partner's, and those of the private link (docs/behaviour/workspace.md#offers)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from apps.core.api.idempotency import idempotent
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.rate_limits import Limit, client_address
from apps.core.api.viewsets import AnswersFile, PartnerViewSet, data, validated
from apps.estimations.serializers import EstimationAnswerSerializer, EstimationSerializer
from apps.estimations.services import refuse_estimation
from apps.estimations.views import EstimationViewSet
from apps.partners.customers import keep_language

from . import services
from .models import MAX_BROWSER, Offer
from .offer_pdf import draw_offer
from .selectors import bought_car, car_fields, find_by_token
from .serializers import (
    AnsweredOfferSerializer,
    BoughtCarSerializer,
    OfferAnswerSerializer,
    OfferPurchaseSerializer,
    OfferSendSerializer,
    OfferSerializer,
    PublicOfferSerializer,
    RefusalSendSerializer,
)

VISITS = Limit("offer-visit", tries=120, seconds=3600)
ANSWERS = Limit("offer-answer", tries=30, seconds=3600)


class AnswerViewSet(EstimationViewSet):
    """/estimation/partner/response/{id}: the answer to an estimation, which becomes an offer or a refusal."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"put": (409,), "post": (409, 429)}

    @idempotent
    @extend_schema(request=EstimationAnswerSerializer)
    def respond(self, request: Request, pk: UUID) -> Response:
        """An amount validates the request and drafts an offer, a justification refuses it."""
        estimation = self.get_object()
        by = self.account
        answer = validated(EstimationAnswerSerializer, request)
        if "justification" in answer:
            refuse_estimation(estimation=estimation, by=by, **answer)
            message = _("The estimation has been successfully refused.")
        else:
            services.answer_with_offer(estimation=estimation, by=by, **answer)
            message = _("The response has been successfully recorded.")
        return self.answer(message=message)

    @idempotent
    @extend_schema(request=RefusalSendSerializer, responses=EstimationSerializer)
    def send_refusal(self, request: Request, pk: UUID) -> Response:
        """Mails a refusal with its justification."""
        estimation = self.get_object()
        mail = validated(RefusalSendSerializer, request)
        services.send_refusal(estimation=estimation, by=self.account, **mail)
        return self.answer()


class OfferViewSet(PartnerViewSet[Offer]):
    """/offer/*: the steps of the partner's offers."""

    queryset = Offer.objects.select_related("estimation", "mail")
    serializer_class = OfferSerializer
    parser_classes = (BoundedJSONParser, FormDataParser)
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409, 429)}

    @idempotent
    @extend_schema(request=OfferSendSerializer)
    def send(self, request: Request, pk: UUID) -> Response:
        """By mail with a PDF and the link, or the link alone."""
        offer = self.get_object()
        fields = validated(OfferSendSerializer, request)
        services.send_offer(offer=offer, by=self.account, **fields)
        return self.answer()

    @extend_schema(request=None)
    def withdraw(self, request: Request, pk: UUID) -> Response:
        services.withdraw_offer(offer=self.get_object(), by=self.account)
        return self.answer()

    @extend_schema(request=None)
    def acknowledge(self, request: Request, pk: UUID) -> Response:
        """The partner has read the answer."""
        services.acknowledge_answer(offer=self.get_object())
        return self.answer()

    @idempotent
    @extend_schema(request=OfferPurchaseSerializer, responses={201: BoughtCarSerializer})
    def buy(self, request: Request, pk: UUID) -> Response:
        """The car of an accepted offer, in the stock and on the preparation board."""
        offer = self.get_object()
        context = {**self.get_serializer_context(), "known": car_fields(offer)}
        serializer = OfferPurchaseSerializer(data=request.data, context=context)
        serializer.is_valid(raise_exception=True)
        bought = services.buy_car(offer=offer, by=self.account, **serializer.validated_data)
        return data(BoughtCarSerializer(bought_car(bought)).data, 201)


class OfferFileViewSet(AnswersFile, PartnerViewSet[Offer]):
    """GET /offer/{id}/pdf: the offer on paper, in the customer's language."""

    queryset = Offer.objects.select_related("estimation")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def retrieve(self, request: Request, pk: UUID) -> HttpResponse:  # type: ignore[override]  # a file
        offer = self.get_object()
        name = f"{offer.estimation.car_model} – {offer.estimation.client_name}.pdf"
        headers = {"Content-Disposition": content_disposition_header(True, name)}
        return HttpResponse(draw_offer(offer), content_type="application/pdf", headers=headers)


class PublicOfferViewSet(GenericViewSet):
    """/offer/public/{token}: what the holder of a private link may do; an unknown link answers 404."""

    permission_classes = (AllowAny,)
    parser_classes = (BoundedJSONParser,)
    serializer_class = PublicOfferSerializer
    filter_backends = ()
    pagination_class = None
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (401, 410, 429), "post": (401, 409, 410, 429)}

    def retrieve(self, request: Request, token: str) -> Response:
        """The offer; the first visit marks it as seen, but not the partner's own."""
        offer = self._found(token, VISITS)
        if request.user and getattr(request.user, "partner_id", None) == offer.partner_id:
            services.check_shown(offer)
        else:
            offer = services.mark_seen(offer=offer, **self._visitor())
        return data(PublicOfferSerializer(offer).data)

    @extend_schema(auth=[], request=OfferAnswerSerializer, responses={201: AnsweredOfferSerializer})
    def accept(self, request: Request, token: str) -> Response:
        return self._answer(token, accepted=True)

    @extend_schema(auth=[], request=OfferAnswerSerializer, responses={201: AnsweredOfferSerializer})
    def decline(self, request: Request, token: str) -> Response:
        return self._answer(token, accepted=False)

    def _answer(self, token: str, *, accepted: bool) -> Response:
        offer = self._found(token, ANSWERS)
        message = validated(OfferAnswerSerializer, self.request)["message"]
        keep_language(offer.estimation, self.request._request)
        answered = services.answer_offer(offer=offer, accepted=accepted, message=message, **self._visitor())
        return data(AnsweredOfferSerializer(answered).data, 201)

    def _found(self, token: str, limit: Limit) -> Offer:
        limit.spend(client_address(self.request._request))
        offer = find_by_token(token)
        if offer is None:
            raise Http404
        return offer

    def _visitor(self) -> dict[str, str]:
        request = self.request
        browser = request.headers.get("User-Agent", "")[:MAX_BROWSER]
        return {"address": client_address(request._request)[:64], "browser": browser}
