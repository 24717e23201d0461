"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"partner": "Account, settings and statistics"}

OPERATIONS = {
    "partner_signup": (
        "Sign up",
        "Opens an account with its partner and gives a token. 409 where the e-mail has an account already.",
    ),
    "partner_login": (
        "Log in",
        (
            "Gives a token for an e-mail and a password. An account with a second factor is answered 401 "
            "`second_factor_required` with a `challenge`, which the second step takes with the code."
        ),
    ),
    "partner_login_second_factor": (
        "Answer the second step of the log-in",
        "Gives a token for the `challenge` of the log-in and a code of the telephone or a backup code.",
    ),
    "partner_sign_out": (
        "Sign out",
        "The token is worth nothing any more; with `everywhere` no other token of the account is either.",
    ),
    "partner_getMyProfile": ("Get my profile", "The account that is signed in, with its partner and settings."),
    "partner_editMyProfile": (
        "Change my profile",
        f"{CHANGES} A new password needs `oldPassword`, ends all other tokens and answers a new `token`.",
    ),
    "partner_updateRecompenseResponse": (
        "Answer the reward dialog",
        "Sets the reward that visitors are promised on the affiliate page, or says that there is none.",
    ),
    "partner_forgot_password": (
        "Ask for a reset link",
        "Mails a link to choose a new password. The answer is the same whether or not the e-mail has an account.",
    ),
    "partner_reset_password": (
        "Choose a new password",
        "Sets the password by the mailed link, which then no longer works. All tokens of the account end.",
    ),
    "partner_confirm_email": (
        "Confirm an e-mail address",
        "Confirms the address with the link that was mailed to it; it does not matter who is signed in.",
    ),
    "partner_confirm_email_send": (
        "Mail the confirmation link again",
        "Mails the link that confirms the account's address once more.",
    ),
    "partner_usage": (
        "Get what is used",
        "What the partner uses of its storage, and of the uploads and mails of a day, with what is allowed.",
    ),
    "partner_second_factor": (
        "Get the second factor",
        "Whether the account has one, and how many recovery codes are left.",
    ),
    "partner_second_factor_set_up": (
        "Begin to set the second factor up",
        "Gives the secret and its QR code for the telephone. The second factor is not on yet.",
    ),
    "partner_second_factor_confirm": (
        "Turn the second factor on",
        "Takes a code of the telephone, and gives the recovery codes, which are shown this once.",
    ),
    "partner_second_factor_recovery_codes": (
        "Make new recovery codes",
        "Takes the password and a code, and gives new codes in place of all former ones; they are shown this once.",
    ),
    "partner_second_factor_turn_off": (
        "Turn the second factor off",
        "Takes the password and a code; the recovery codes end with it.",
    ),
    "partner_session_all": ("List devices", "The devices on which the account is signed in, the last one used first."),
    "partner_session_delete_delete": ("Sign a device out", "Ends the token of that device."),
    "partner_session_sign_out_others": ("Sign all other devices out", "Ends all tokens of the account but this one."),
}
