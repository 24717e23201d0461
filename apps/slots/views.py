"""Calls of free slots and proposed appointments (docs/behaviour/workspace.md#proposed-appointments)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from apps.core.api.idempotency import KEY, answered_once, idempotent
from apps.core.api.origin import site_origin
from apps.core.api.rate_limits import client_address
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, data, validated
from apps.core.models.ids import new_id
from apps.core.types import Fields, Json
from apps.partners.customers import keep_language
from apps.prospects.models import Prospect

from . import services
from .ics import visitors_file
from .mail import message_of
from .models import Proposal
from .selectors import booking_of, next_free_slots, proposal_of_token, slots_left, slots_of
from .serializers import (
    AnsweredSerializer,
    AnswerSerializer,
    FreeSlotsQuerySerializer,
    FreeSlotsSerializer,
    ProposalSerializer,
    ProposeSerializer,
    PublicProposalSerializer,
    SlotsLeftSerializer,
)


class ProspectSlotsView(PartnerView):
    """Calls about a prospect of the partner."""

    def prospect(self, pk: UUID) -> Prospect:
        return get_object_or_404(Prospect.objects.of(self.partner), pk=pk)

    def read(self, serializer_class: type[Serializer], given: object) -> Fields:
        serializer = serializer_class(data=given, context={"view": self})
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)


class FreeSlotsView(ProspectSlotsView):
    """The free slots of a garage: the next 20, or those of up to 28 days."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[FreeSlotsQuerySerializer], responses=FreeSlotsSerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        self.prospect(pk)
        query = self.read(FreeSlotsQuerySerializer, request.query_params)
        garage = query["garage"]
        when = {name: query.get(name) for name in ("car", "after", "before")}
        slots = next_free_slots(garage=garage, minutes=query["minutes"], **when)
        rows = [{"starts_at": slot.starts_at, "ends_at": slot.ends_at, "garage_id": garage.pk} for slot in slots]
        return Response(FreeSlotsSerializer({"data": rows}).data)


class ProposeSlotsView(ProspectSlotsView):
    """Proposes up to five slots behind a private link; they are not reserved."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409, 429)}

    @idempotent
    @extend_schema(request=ProposeSerializer, responses={201: ProposalSerializer})
    def post(self, request: Request, pk: UUID) -> Response:
        prospect, fields = self.prospect(pk), self.read(ProposeSerializer, request.data)
        proposal, link, not_sent = services.propose(
            pk=new_id(),
            prospect=prospect,
            by=self.account,
            by_mail=fields.pop("channel") == "mail",
            origin=site_origin(request._request),
            **fields,
        )
        answer = {
            "id": proposal.pk,
            "link": link,
            "text": message_of(proposal, link),
            "expires_at": proposal.expires_at,
            "slots": slots_of(proposal),
            "sent_to": proposal.sent_to or None,
            "not_sent": not_sent,
        }
        return data(ProposalSerializer(answer).data, 201)


class PublicProposalView(APIView):
    """What the holder of a private link may do; an unknown, used or lapsed one answers 404, but a used one shows its
    appointment until that is over.
    """

    authentication_classes = ()
    permission_classes = (AllowAny,)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {
        "get": (404, 429),
        "post": (404, 409, 429),
        "delete": (404, 409, 429),
    }

    @extend_schema(responses=PublicProposalSerializer)
    def get(self, request: Request, token: str) -> Response:
        services.LOOK_UPS.spend(client_address(request._request))
        proposal = proposal_of_token(token)
        self.check_usable(proposal)
        proposal.slots = [] if proposal.used_at else slots_left(proposal)
        return data(PublicProposalSerializer(proposal).data)

    @extend_schema(
        request=AnswerSerializer,
        responses={201: AnsweredSerializer, 409: SlotsLeftSerializer},
        parameters=[KEY],
    )
    def post(self, request: Request, token: str) -> Response:
        """Chooses a slot, or asks for another time; either uses the link up."""
        services.ANSWERS.spend(client_address(request._request))
        # A used one too: the same call under its key gets its answer again.
        proposal = proposal_of_token(token)
        link = services.link_to(token, site_origin(request._request))
        return answered_once(request, proposal.partner, lambda: self._answer(proposal, link))

    @extend_schema(responses={200: MessageSerializer})
    def delete(self, request: Request, token: str) -> Response:
        """Cancels the appointment that was made by the link, until it begins."""
        services.ANSWERS.spend(client_address(request._request))
        services.cancel(proposal=proposal_of_token(token))
        return Response({"message": gettext("The appointment has been cancelled.")})

    def check_usable(self, proposal: Proposal) -> None:
        if proposal.used_at and booking_of(proposal) is None:
            raise Http404

    def _answer(self, proposal: Proposal, link: str) -> Response:
        self.check_usable(proposal)
        fields = validated(AnswerSerializer, self.request)
        keep_language(proposal.prospect, self.request._request)
        answer: Json = {"starts_at": None, "ends_at": None, "ics": None}
        if "other_time" in fields:
            services.ask_for_another_time(proposal=proposal, text=fields["other_time"])
        else:
            event = services.choose(proposal=proposal, starts_at=fields["starts_at"], link=link)
            answer = {"starts_at": event.starts_at, "ends_at": event.ends_at, "ics": visitors_file(event)}
        return data(AnsweredSerializer(answer).data, 201)
