"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"mail": "Mail"}

OPERATIONS = {
    "mail_all": ("List conversations by mail", "The conversations of a folder, the newest message first."),
    "mail_get": ("Get a conversation by mail", "One conversation with its messages."),
    "mail_patch": ("Change a conversation by mail", "Stars it, marks it read, moves it to the trash or back."),
    "mail_all_patch": (
        "Change conversations by mail",
        "Stars them, marks them read, moves them to the trash or back; says how many.",
    ),
    "mail_trash": ("Empty the mail trash", "Deletes all conversations of the trash for ever."),
    "mail_delete": ("Delete a conversation by mail", "Deletes a conversation of the trash for ever."),
    "mail_folders": ("Count the mail folders", "The folders with how many conversations each has and are unread."),
    "mail_message_get": ("Get a mail", "One message with its attachments."),
    "mail_message_lead_get": (
        "Propose a prospect from a mail",
        "The name, number, e-mail, message and car that the text names; nothing is stored.",
    ),
    "mail_message_reply_post": ("Draft a reply", "Makes a draft that answers the message and quotes it."),
    "mail_message_forward_post": ("Draft a forward", "Makes a draft with the message's text and copies of its files."),
    "mail_message_retry_post": ("Try to send a mail again", "Queues a message that could not be sent."),
    "mail_message_take_back_post": ("Take a mail back", "Makes a message that has not left yet a draft again."),
    "mail_draft_create": ("Begin a mail", "Makes a draft, from a template where one is named."),
    "mail_draft_put": ("Change a draft", CHANGES),
    "mail_draft_delete": ("Delete a draft", "Deletes the draft with its attachments."),
    "mail_draft_send_post": ("Send a draft", "Queues the draft; it leaves within a moment and can be taken back."),
    "mail_draft_attachment_post": ("Attach a file to a draft", "Stores the file with the draft."),
    "mail_attachment_delete": ("Remove a file from a draft", "Deletes the attachment of a draft."),
    "mail_template_all": ("List mail templates", "The partner's texts with variables."),
    "mail_template_get": ("Get a mail template", "One text with variables."),
    "mail_template_create": ("Add a mail template", "422 where the text names an unknown variable."),
    "mail_template_put": ("Change a mail template", CHANGES),
    "mail_template_delete": ("Delete a mail template", "Deletes the template; mails made from it stay."),
    "mail_template_render_post": (
        "Fill a mail template",
        "The template filled with a person and a car; what nothing fills stays, and is named in `missing`.",
    ),
    "mail_template_suggest": (
        "Add suggested mail templates",
        "Adds templates to begin with, in the language of customers.",
    ),
    "mail_template_variables": ("List the variables of templates", "What the texts of a template may name."),
    "mail_account": ("Get the mailbox", "The mailbox that the partner has connected, without its password."),
    "mail_account_save": ("Connect the mailbox", "Stores how the mailbox is read."),
    "mail_account_delete": ("Disconnect the mailbox", "Forgets the mailbox; the mails that were read stay."),
    "mail_account_fetch": ("Read the mailbox now", "Fetches new mails, and says how many came."),
    "mail_account_test": ("Try the mailbox", "Connects as the form says, and stores nothing."),
}
