"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

_VISITOR_KEY = "The key of the private link goes in `X-Chat-Key`; an unknown or expired one is a 404."

TAGS = {"chat": "Chat"}

OPERATIONS = {
    "chat_all": ("List conversations by chat", "The partner's conversations, the last one written in first."),
    "chat_get": ("Get a conversation by chat", "One conversation, without its messages."),
    "chat_put": ("Change a conversation by chat", "Closes the conversation or opens it again."),
    "chat_delete": (
        "Delete a conversation by chat",
        "Deletes the conversation with its messages. 409 for the one with staff.",
    ),
    "chat_read_post": ("Mark a conversation as read", "Marks all messages of the other side as read."),
    "chat_typing_post": ("Say that the partner is typing", "Shows it to the visitor for a few seconds."),
    "chat_count_unread": ("Count unread conversations", "How many conversations hold something unread."),
    "chat_with_staff": ("Open the conversation with staff", "The conversation with the platform's staff."),
    "chat_message_all": ("List chat messages", "The messages of the partner's conversations, newest first."),
    "chat_message_create": (
        "Write a chat message",
        "Stores a text, a file or both: 201, and 200 where the same `clientKey` has been stored before.",
    ),
    "chat_canned_all": ("List canned answers", "The texts that a partner answers with again and again."),
    "chat_canned_create": ("Add a canned answer", "Adds a text to answer with. 400 where its name is taken."),
    "chat_canned_put": ("Change a canned answer", CHANGES),
    "chat_canned_delete": ("Delete a canned answer", "Deletes the text; messages made from it stay."),
    "chat_visitor_start": (
        "Begin a conversation as a visitor",
        "Opens a conversation with the partner of the affiliate page, and gives the key of its private link.",
    ),
    "chat_visitor_conversation": ("Get a conversation as a visitor", f"The conversation of the link. {_VISITOR_KEY}"),
    "chat_visitor_message_all": (
        "List chat messages as a visitor",
        f"The messages of the conversation, newest first. {_VISITOR_KEY}",
    ),
    "chat_visitor_message_create": (
        "Write a chat message as a visitor",
        (
            "201, and 200 where the same `clientKey` has been stored before. Where there is a text, a file that cannot "
            f"be taken is left out, and named in the answer. {_VISITOR_KEY}"
        ),
    ),
    "chat_visitor_read": (
        "Mark a conversation as read as a visitor",
        f"Marks all messages of the partner as read. {_VISITOR_KEY}",
    ),
    "chat_visitor_typing": (
        "Say that the visitor is typing",
        f"Shows it to the partner for a few seconds. {_VISITOR_KEY}",
    ),
}
