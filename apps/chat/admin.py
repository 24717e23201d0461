"""Conversations, for staff, who answer their partners here."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.core.ids import new_id
from apps.core.text import fold

from . import services
from .models import MAX_TEXT, Author, CannedAnswer, Conversation, Message


class MessageInline(admin.TabularInline):
    """What was written, to read; a conversation of years shows its last messages."""

    model = Message
    fields = readonly_fields = ("created_at", "author", "account", "text", "file_name")
    extra = 0
    can_delete = False
    ordering = ("-created_at", "-id")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("account")


class ConversationForm(forms.ModelForm):
    answer = forms.CharField(
        label=_("Answer"), required=False, max_length=MAX_TEXT, widget=forms.Textarea(attrs={"rows": 4, "cols": 80})
    )

    class Meta:
        model = Conversation
        fields = ("status",)


@admin.register(Conversation)
class ConversationAdmin(admin.ModelAdmin):
    """An answer that staff write here appears at once on the partner's screen."""

    form = ConversationForm
    list_display = ("__str__", "kind", "partner", "preview", "last_author", "unread_there", "last_message_at", "status")
    list_filter = ("kind", "status", "last_author")
    list_select_related = ("partner",)
    search_fields = ("visitor_name_folded", "partner__company_name")
    search_help_text = _("Visitor's name or partner")
    date_hierarchy = "last_message_at"
    readonly_fields = ("partner", "kind", "visitor_name", "prospect", "created_at", "last_message_at", "unread_there")
    inlines = (MessageInline,)

    def get_search_results(self, request: HttpRequest, queryset: QuerySet[Any], search_term: str) -> Any:
        return super().get_search_results(request, queryset, fold(search_term))

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        answer = ("answer",) if obj and obj.kind == Conversation.Kind.STAFF else ()
        return (*self.readonly_fields, "status", *answer)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Conversation, form: Any, change: bool) -> None:
        services.set_status(conversation=obj, status=form.cleaned_data["status"])
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
class CannedAnswerAdmin(admin.ModelAdmin):
    list_display = ("title", "partner", "created_at")
    list_select_related = ("partner",)
    search_fields = ("title_folded", "partner__company_name")
    autocomplete_fields = ("partner",)

    def get_search_results(self, request: HttpRequest, queryset: QuerySet[Any], search_term: str) -> Any:
        return super().get_search_results(request, queryset, fold(search_term))
