"""Calls of mail that set it up: templates, the partner's own mailbox."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.idempotency import idempotent
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerViewSet, data

from . import mailboxes, templating
from .filters import TemplateFilter
from .models import MailAccount, MailTemplate
from .serializers import (
    MailAccountSerializer,
    MailboxSerializer,
    MailFetchedSerializer,
    MailRenderedSerializer,
    MailRenderSerializer,
    MailTemplateSerializer,
    MailVariablesSerializer,
)
from .threads import person_of


class TemplateViewSet(PartnerViewSet[MailTemplate]):
    """/mail/template/*: texts with variables."""

    queryset = MailTemplate.objects.all()
    serializer_class = MailTemplateSerializer
    filterset_class = TemplateFilter
    deleted_message = _("The template has been deleted.")

    @extend_schema(request=MailRenderSerializer, responses=MailRenderedSerializer)
    def render(self, request: Request, pk: UUID) -> Response:
        """The template filled with a person and a car; what nothing fills stays, and is named in `missing`."""
        template = self.get_object()
        serializer = MailRenderSerializer(data=request.data, context=self.get_serializer_context())
        serializer.is_valid(raise_exception=True)
        links = dict(serializer.validated_data)
        address = links.pop("address", "")
        about = templating.Context(
            partner=self.partner,
            account=self.account,
            found=person_of(self.partner, [address]) if address else None,
            **links,
        )
        subject, text = (templating.filled(part, about) for part in (template.subject, template.text))
        missing = templating.variables_in(f"{subject} {text}")
        return data({"subject": subject, "text": text, "missing": missing})

    @idempotent
    @extend_schema(request=None, responses={200: MessageSerializer})
    def suggest(self, request: Request) -> Response:
        """Adds templates to begin with, in the language of customers."""
        templating.add_suggested_templates(partner=self.partner)
        return Response({"message": str(_("The suggested templates have been added."))})

    @extend_schema(responses=MailVariablesSerializer)
    def variables(self, request: Request) -> Response:
        return data({"variables": list(templating.VARIABLES)})


class MailboxViewSet(PartnerViewSet[MailAccount]):
    """/mail/account: the mailbox that the partner has connected."""

    queryset = MailAccount.objects.all()
    serializer_class = MailAccountSerializer
    deleted_message = _("The mailbox is no longer checked.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (429,), "fetch": (409,)}

    @extend_schema(responses=MailboxSerializer)
    def show(self, request: Request) -> Response:
        return data(MailboxSerializer({"account": mailboxes.mailbox_of(self.partner)}).data)

    @extend_schema(request=MailAccountSerializer)
    def save(self, request: Request) -> Response:
        return data(self.get_serializer(mailboxes.save_mailbox(partner=self.partner, fields=self.read_body())).data)

    @extend_schema(responses={200: MessageSerializer})
    def remove(self, request: Request) -> Response:
        mailboxes.remove_mailbox(partner=self.partner)
        return Response({"message": str(self.deleted_message)})

    @extend_schema(request=MailAccountSerializer, responses={200: MessageSerializer})
    def test(self, request: Request) -> Response:
        """Connects as the form says, and stores nothing."""
        mailboxes.try_mailbox(partner=self.partner, fields=self.read_body())
        return Response({"message": str(_("The connection works."))})

    @extend_schema(request=None, responses=MailFetchedSerializer)
    def fetch(self, request: Request) -> Response:
        return data({"received": mailboxes.fetch_mailbox(partner=self.partner)})
