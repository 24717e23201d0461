"""Conversations, for staff, who answer their partners here."""

from uuid import UUID

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.core.admin import FoldedSearch, NotAdded
from apps.core.form_fields import TextField
from apps.core.models.ids import new_id

from . import services
from .models import MAX_TEXT, Author, CannedAnswer, Conversation
from .selectors import latest_messages


class ConversationForm(forms.ModelForm):
    answer = TextField(
        label=_("Answer"), required=False, max_length=MAX_TEXT, widget=forms.Textarea(attrs={"rows": 4, "cols": 80})
    )

    class Meta:
        model = Conversation
        fields = ("status",)


@admin.register(Conversation)
class ConversationAdmin(NotAdded, FoldedSearch):
    """Answers of staff reach the partner at once; the partner's messages appear here within seconds."""

    form = ConversationForm
    list_display = ("__str__", "kind", "partner", "preview", "last_author", "unread_there", "last_message_at", "status")
    list_filter = ("kind", "status", "last_author")
    list_select_related = ("partner",)
    search_fields = ("visitor_name_folded", "partner__company_name")
    search_help_text = _("Visitor's name or partner")
    date_hierarchy = "last_message_at"
    readonly_fields = (
        "partner", "kind", "visitor_name", "prospect", "created_at", "last_message_at", "unread_there", "messages",
    )  # fmt: skip

    class Media:
        js = ("chat/conversation.js",)
        css = {"all": ("chat/conversation.css",)}  # read by Django as a plain attribute

    def get_urls(self) -> list[URLPattern]:
        address = "<uuid:pk>/messages/"
        view = self.admin_site.admin_view(self.messages_after)
        return [path(address, view, name="chat_conversation_messages"), *super().get_urls()]

    def messages_after(self, request: HttpRequest, pk: UUID) -> HttpResponse:
        """What was written after the message `after`, for the page that is open."""
        conversation = get_object_or_404(Conversation, pk=pk)
        if not self.has_view_permission(request, conversation):
            raise PermissionDenied
        messages = latest_messages(conversation, after=request.GET.get("after", ""))
        return render(request, "admin/chat/message_list.html", {"messages": messages})

    @admin.display(description=_("messages"))
    def messages(self, conversation: Conversation) -> SafeString:
        source = reverse("admin:chat_conversation_messages", args=[conversation.pk])
        context = {"messages": latest_messages(conversation), "source": source, "label": _("messages")}
        return render_to_string("admin/chat/messages.html", context)

    def get_fields(self, request: HttpRequest, obj: Conversation | None = None) -> tuple[str, ...]:
        answer = ("answer",) if obj and obj.kind == Conversation.Kind.STAFF else ()
        return (*self.readonly_fields, "status", *answer)

    def response_post_save_change(self, request: HttpRequest, obj: Conversation) -> HttpResponseRedirect:
        """Stay on the page after an answer, to read the reply."""
        return HttpResponseRedirect(request.path)

    def save_model(self, request: HttpRequest, obj: Conversation, form: forms.ModelForm, change: bool) -> None:
        services.update_conversation(conversation=obj, status=form.cleaned_data["status"])
        answer = form.cleaned_data.get("answer", "")
        if answer and obj.kind == Conversation.Kind.STAFF:
            services.post_message(
                conversation=obj,
                author=Author.STAFF,
                text=answer,
                client_key=str(new_id()),
                account=request.user,  # type: ignore[arg-type]
            )
            services.mark_read(conversation=obj, by=Author.STAFF)


@admin.register(CannedAnswer)
class CannedAnswerAdmin(FoldedSearch):
    list_display = ("title", "partner", "created_at")
    list_select_related = ("partner",)
    search_fields = ("title_folded", "partner__company_name")
    autocomplete_fields = ("partner",)
