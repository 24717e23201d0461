"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, EXPORT

OPERATIONS = {
    "partner_team": (
        "List the team",
        "The partner's people, the first one first, with role, rights and last use. Who has left is not among them.",
    ),
    "partner_team_put": (
        "Change one of the team",
        f"{CHANGES} What is changed holds from the next call on. 409 `last_owner` where no active owner would be left.",
    ),
    "partner_team_delete": (
        "Remove one of the team",
        (
            "The account ends, and what it was in charge of goes to `handTo`, or becomes unassigned; what it wrote "
            "keeps its name. `undo` brings it back with the rows that no one else was given since. 409 `last_owner` "
            "where no active owner would be left."
        ),
    ),
    "partner_team_suspend_post": (
        "Suspend one of the team",
        "Signs the person out at once, until reactivated. 409 `last_owner` where no active owner would be left.",
    ),
    "partner_team_reactivate_post": ("Reactivate one of the team", "The person may sign in again."),
    "partner_team_names": ("List the names of the team", "Those whom something can be given to."),
    "partner_team_invite": (
        "Invite somebody to the team",
        (
            "Mails a link that is good for 72 hours and for one use, and gives it in this answer alone. A second "
            "invitation of an address replaces the first. 409 `account_exists` where the address has an account."
        ),
    ),
    "partner_team_invitations": (
        "List invitations",
        "Those that have not been used, the latest first; lapsed ones too, which can be sent again.",
    ),
    "partner_team_invitation_delete": ("Cancel an invitation", "Its link is dead."),
    "partner_team_invitation_resend_post": (
        "Send an invitation again",
        "Mails a new link for another 72 hours, and gives it in this answer alone; the former one is dead.",
    ),
    "partner_invitation_get": (
        "Get an invitation by its link",
        "Which company invites whom, as what. 404 where it was used, replaced or cancelled, or has lapsed.",
    ),
    "partner_invitation_post": (
        "Accept an invitation by its link",
        "Makes the account and gives a token, once. 409 where the address has an account by now.",
    ),
    "partner_audit": (
        "List the trail",
        "A page of what happened to access, money and rows of the partner, newest first. For owners alone.",
    ),
    "partner_audit_export": ("Export the trail", EXPORT),
}
