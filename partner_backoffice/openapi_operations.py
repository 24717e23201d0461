"""What the OpenAPI document says of each call: a summary of a few words, and what the call does."""

from apps.core.types import Json

_LIST = "A page of them, newest first, as the filters select."
_EXPORT = "All rows that the filters select, in the order of the list and the language of the caller, as CSV or Excel."
_CHOSEN = "The rows with these ids, 1,000 at most, in the order that is given, as CSV or Excel."
_TO_BIN = "It goes to the bin, from where it can be restored for thirty days."
_CHANGES = "Changes the fields that are sent and leaves the others as they are."
_SIMILAR = "At most five rows like what is being typed. It warns, and refuses nothing."
_PERSONAL_DATA = "Everything that is held on the person, for a request of access."
_ERASE = "Deletes the person for ever. `confirmation` is their name; 409 while an order is under way."
_TIMELINE = "All that happened with the person, newest first."
_MATCHING = "Cars for sale of the model that the person named last, newest first; none where they named none."
_CONTACT = "Logs a call, a message or a visit with its result; a contact that was reached stops the clock."
_NOTE = "Adds a note to the person's timeline."
_DUPLICATES = "Pairs of rows that are probably one person, the surest first."
_MERGE = "Merges `drop` into `keep`, with all that points to it. It can be undone for 30 days."
_MERGES = "The merges of the last 30 days, the latest first."
_PREVIEW = "What a merge would choose between, and what would move from `drop` to `keep`."
_MERGE_UNDO = "Both rows stand again as they were; what was added since stays with the one that was kept."
_NOT_DUPLICATES = "Says that these are different persons: their pairs are not proposed again."
_DUPLICATES_AGAIN = "Proposes their pairs again where they still look alike."
_VISITOR_KEY = "The key of the private link goes in `X-Chat-Key`; an unknown or expired one is a 404."

# By operation id: the summary, an order without a full stop, and the description.
OPERATIONS: dict[str, tuple[str, str]] = {
    # Account, settings, statistics
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
        f"{_CHANGES} A new password needs `oldPassword`, ends all other tokens and answers a new `token`.",
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
    "partner_activity": (
        "List what happened",
        "What happened in the last ninety days, of every kind, each once, the newest first.",
    ),
    "partner_messages": (
        "List messages by person",
        "The mails and chats by person, the one with the newest first, each with its conversations.",
    ),
    "partner_activity_read": (
        "Mark what happened as read",
        "Marks these happenings as read for the account, or all of them.",
    ),
    "partner_acts": (
        "List acts that can be undone",
        "What this account has done and can still undo, the latest first: within ten minutes, imports within a day.",
    ),
    "partner_acts_undo_post": (
        "Undo an act",
        "Undoes an act of this account by its id, once; 404 `undo_gone` where it no longer can be.",
    ),
    "partner_affiliate": ("Get the affiliate page", "The partner's affiliate link and code."),
    "partner_affiliate_flyer_pdf": (
        "Print the flyer of the affiliate page",
        "One A6 page to print, in the language of the partner's customers.",
    ),
    "partner_affiliate_qr_png": (
        "Get the QR code as PNG",
        "The QR code of the affiliate link, `size` pixels a side, 128 to 2048.",
    ),
    "partner_affiliate_qr_svg": ("Get the QR code as SVG", "The QR code of the affiliate link, for any size."),
    "partner_exports": (
        "List copies of all data",
        "The copies of the last seven days, the latest first: one under way or failed, and the one before it.",
    ),
    "partner_export_start": (
        "Start a copy of all data",
        "Has everything copied in the background; while a copy is under way, answers with that one.",
    ),
    "partner_export_get": ("Get a copy of all data", "How far the copy is, and its address once it is done."),
    "partner_first_steps": (
        "Get the first steps",
        "What a new account has to do and has done, and how many samples it has.",
    ),
    "partner_first_steps_dismiss": ("Close the first steps", "Hides the checklist of the first steps."),
    "partner_first_steps_reopen": ("Show the first steps again", "Shows a checklist that was closed."),
    "partner_first_steps_shared": (
        "Tick the step of sharing",
        "Says that the affiliate link was copied or sent, or its QR code or flyer downloaded.",
    ),
    "partner_samples_create": (
        "Add samples",
        "Adds data to try the product with; they are counted in no figure. 409 where the account has some.",
    ),
    "partner_samples_delete": ("Delete the samples", "Deletes all rows that were added to try the product with."),
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
    "partner_statistics_all": (
        "Get the counts of the dashboard",
        "Clients, popular models, regions, valuations and prospects of a period, against the one before.",
    ),
    "partner_statistics_chiffreAffaire_get": (
        "Get the revenue of a period",
        "Revenue of a period: 2026, 2026-Q3, 2026-11, 2026-11-21, 2026-01-01..2026-03-31, today, week, month…",
    ),
    "partner_statistics_chiffreAffaire_all": (
        "Get the revenue of the year",
        "Revenue of this year and month, of the ones before, and of the last twelve months.",
    ),
    "partner_statistics_leads": (
        "Get the figures of leads",
        "How leads came from day to day, what became of them, and how soon they were answered.",
    ),
    "partner_statistics_priceBias": (
        "Compare planned and obtained prices",
        "How far the resale prices planned in replies lie from those obtained, with the latest files behind it.",
    ),
    "partner_statistics_sales": (
        "Get the figures of sales",
        "The year's sales against the year before, by month, model and garage, and the stock by its age.",
    ),
    "partner_today": (
        "List what is to be done",
        "What is to be done, of all kinds or of one, the most urgent first; the counts are of all kinds.",
    ),
    "partner_today_count": (
        "Count what is to be done",
        "How many rows the day has, and how many of them are overdue.",
    ),
    "partner_today_snooze": ("Put a row of the day off", "Hides the row until the moment that is given."),
    "partner_today_snooze_delete": ("Show a row of the day again", "Shows a row that was put off."),
    # Public pages
    "partner_public_get": (
        "Get a public page",
        "What anybody may see of a partner, by its code or id: name, garages, reward, showroom.",
    ),
    "partner_public_cars_get": (
        "List the cars of a public page",
        "The cars that the partner shows, newest first, twelve a page unless asked otherwise.",
    ),
    "partner_public_car_get": ("Get a car of a public page", "One car that the partner shows; 404 once it is sold."),
    "partner_public_car_photo_get": (
        "Get a picture of a shown car",
        "`place` is 0 for the main picture. With an ETag; caches keep it for five minutes.",
    ),
    "partner_public_car_test_drive_get": (
        "List the hours for a test drive",
        "The free hours in which a visitor may book a test drive of the car.",
    ),
    "partner_public_car_test_drive_post": (
        "Book a test drive",
        "Makes the visitor a prospect about the car, with the appointment. 409 with the hours left where it is taken.",
    ),
    "partner_public_stock_csv_get": (
        "Get the stock as CSV",
        "The shown cars with semicolons and a byte order mark, for the dealer's own site and for portals.",
    ),
    "partner_public_stock_json_get": (
        "Get the stock as JSON",
        "The shown cars for the dealer's own site and for portals, with an ETag; caches keep it for five minutes.",
    ),
    # Documents
    "document_getAll": ("List documents", _LIST),
    "document_getById_get": ("Get a document", "One document, with the address of its file."),
    "document_create": ("Add a document", "Stores a file with its name, type and last day of validity."),
    "document_update_put": ("Change a document", f"{_CHANGES} A new `file` replaces the one before."),
    "document_deleteById_delete": ("Delete a document", _TO_BIN),
    "document_export": ("Export documents", _EXPORT),
    # Car models
    "modelCar_all": ("List car models", "The partner's models with how many cars each has, newest first."),
    "modelCar_create": ("Add a car model", "400 where the partner has a model of that name."),
    "modelCar_updateById_put": ("Change a car model", _CHANGES),
    "modelCar_delete_delete": ("Delete a car model", f"{_TO_BIN} 409 while cars are of that model."),
    "modelCar_export": ("Export car models", _EXPORT),
    # Garages
    "garage_all": ("List garages", "The partner's garages with how many cars each has, newest first."),
    "garage_getById_get": ("Get a garage", "One garage with how many cars it has."),
    "garage_create": ("Add a garage", "400 where the partner has a garage of that name."),
    "garage_updateById_put": ("Change a garage", _CHANGES),
    "garage_delete_delete": ("Delete a garage", f"{_TO_BIN} 409 while rows need it."),
    "garage_export": ("Export garages", _EXPORT),
    # Cars
    "car_all": ("List cars", "A page of the stock, newest first, five cars a page unless asked otherwise."),
    "car_getById_get": ("Get a car", "One car with its pictures, purchase, margin and publication."),
    "car_create": (
        "Add a car",
        "Puts a car into the stock. Its main picture `image` is needed, so that the body is a form with files.",
    ),
    "car_updateById_put": ("Change a car", f"{_CHANGES} A new `image` replaces the one before."),
    "car_delete_delete": ("Delete a car", f"{_TO_BIN} 409 while other rows need it."),
    "car_export": ("Export cars", _EXPORT),
    "car_export_post": ("Export chosen cars", _CHOSEN),
    "car_similar": ("Find similar cars", "Cars of the plate or the VIN that is being typed."),
    "car_comparables_get": (
        "Compare the price of a car",
        "What the partner's own past says of the car's price, in the currency of the car.",
    ),
    "car_price_history_get": ("List the prices of a car", "The steps of the car's price, the last one first."),
    "car_sheet_get": (
        "Check the windscreen sheet of a car",
        "What the sheet lacks, when it was printed, and whether the price has changed since.",
    ),
    "car_sheet_pdf_get": (
        "Print the windscreen sheet of a car",
        "An A4 page to print, in the language of the partner's customers. Getting it counts as printing.",
    ),
    "car_sheets_pdf": (
        "Print the windscreen sheets of cars",
        (
            "One file with an A4 page for each of these cars, 50 at most, in the given order and the language of the "
            "partner's customers. They count as printed; unknown cars are left out."
        ),
    ),
    "car_bulk": (
        "Change many cars",
        (
            "Price, garage or publication of many cars at once, or their deletion, in one transaction. "
            "`preview` shows the prices and changes nothing."
        ),
    ),
    "car_assign_to_client": (
        "Sell a car",
        "Sells the car to a client, or to a prospect, who is converted in the same transaction.",
    ),
    "car_unassign": ("Cancel the sale of a car", "The car is for sale again; the sale stays in the list, cancelled."),
    "sale_all": ("List sales", "A page of the sales, cancelled ones too, newest first."),
    "sale_export": ("Export sales", _EXPORT),
    # Clients
    "client_getAll": ("List clients", _LIST),
    "client_getById_get": ("Get a client", "One client with what the page of the person shows."),
    "client_create": ("Add a client", "400 where the partner has a client with that telephone number."),
    "client_update_put": ("Change a client", f"{_CHANGES} A new password of the client needs `oldPassword`."),
    "client_updateStatus_put": ("Change the status of a client", "Sets the status, and answers the client."),
    "client_delete_delete": ("Delete a client", _TO_BIN),
    "client_export": ("Export clients", _EXPORT),
    "client_export_post": ("Export chosen clients", _CHOSEN),
    "client_bulk": (
        "Change many clients",
        "Status or follow-up of many clients at once, or their deletion, in one transaction.",
    ),
    "client_contact_post": ("Log a contact with a client", _CONTACT),
    "client_note_post": ("Add a note about a client", _NOTE),
    "client_timeline_get": ("List what happened with a client", _TIMELINE),
    "client_matchingCars_get": ("List cars that a client may want", _MATCHING),
    "client_personalData_get": ("Get the personal data of a client", _PERSONAL_DATA),
    "client_erase_post": ("Erase a client", _ERASE),
    "client_similar": ("Find similar clients", _SIMILAR),
    "client_duplicates": ("List duplicates of clients", _DUPLICATES),
    "client_merge": ("Merge two clients", _MERGE),
    "client_merge_all": ("List merges of clients", _MERGES),
    "client_merge_preview": ("Preview a merge of clients", _PREVIEW),
    "client_merge_undo_post": ("Undo a merge of clients", _MERGE_UNDO),
    "client_not_duplicates": ("Keep clients apart", _NOT_DUPLICATES),
    "client_not_duplicates_undo": ("Propose a pair of clients again", _DUPLICATES_AGAIN),
    # Tutorials
    "tutorial_all": (
        "List tutorials",
        "The tutorials that staff have published in the language of the caller, in their order.",
    ),
    # Prospects
    "prospect_all": ("List prospects", _LIST),
    "prospect_get": ("Get a prospect", "One prospect with its clock and what the page of the person shows."),
    "prospect_create": (
        "Add a prospect",
        (
            "One of the partner that is signed in, or a visitor's for the partner of the affiliate page, which "
            "`affiliateCode` or `partnerId` names."
        ),
    ),
    "prospect_put": ("Change a prospect", _CHANGES),
    "prospect_status_patch": ("Change the status of a prospect", "Sets the status; a lost one may say why."),
    "prospect_delete": ("Delete a prospect", _TO_BIN),
    "prospect_export": ("Export prospects", _EXPORT),
    "prospect_export_post": ("Export chosen prospects", _CHOSEN),
    "prospect_bulk": (
        "Change many prospects",
        "Status or follow-up of many prospects at once, or their deletion, in one transaction.",
    ),
    "prospect_convert_post": (
        "Convert a prospect into a client",
        "Makes the prospect a client, or links the client who has its telephone number; its status is won.",
    ),
    "prospect_count_new": ("Count new prospects", "How many prospects have not been viewed yet."),
    "prospect_mark_seen": ("Mark prospects as seen", "Marks these prospects as seen, or all of them."),
    "prospect_free_slots_get": (
        "List free slots to propose to a prospect",
        "The free slots of a garage: the next 20, or those of up to 28 days.",
    ),
    "prospect_propose_slots_post": (
        "Propose slots to a prospect",
        "Proposes up to five slots behind a private link, by mail or to send oneself; they are not reserved.",
    ),
    "prospect_contact_post": ("Log a contact with a prospect", _CONTACT),
    "prospect_note_post": ("Add a note about a prospect", _NOTE),
    "prospect_timeline_get": ("List what happened with a prospect", _TIMELINE),
    "prospect_matchingCars_get": ("List cars that a prospect may want", _MATCHING),
    "prospect_personalData_get": ("Get the personal data of a prospect", _PERSONAL_DATA),
    "prospect_erase_post": ("Erase a prospect", _ERASE),
    "prospect_similar": ("Find similar prospects", _SIMILAR),
    "prospect_duplicates": ("List duplicates of prospects", _DUPLICATES),
    "prospect_merge": ("Merge two prospects", _MERGE),
    "prospect_merge_all": ("List merges of prospects", _MERGES),
    "prospect_merge_preview": ("Preview a merge of prospects", _PREVIEW),
    "prospect_merge_undo_post": ("Undo a merge of prospects", _MERGE_UNDO),
    "prospect_not_duplicates": ("Keep prospects apart", _NOT_DUPLICATES),
    "prospect_not_duplicates_undo": ("Propose a pair of prospects again", _DUPLICATES_AGAIN),
    # Valuations, offers, prices
    "estimation_partner_getAll": ("List valuations", "A page of the requests for a price, newest first."),
    "estimation_get": ("Get a valuation", "One request for a price, with its reply and offer."),
    "estimation_create": (
        "Ask for a valuation",
        (
            "One of the partner that is signed in, or a visitor's for the partner of the affiliate page. "
            "A visitor's file that cannot be taken is left out, and named in the answer."
        ),
    ),
    "estimation_partner_export": ("Export valuations", _EXPORT),
    "estimation_partner_response_put": (
        "Answer a valuation",
        (
            "An amount validates the request and drafts an offer, a justification refuses it. 409 "
            "`offer_without_margin` where the amount leaves no margin and `confirmed` is not sent."
        ),
    ),
    "estimation_partner_response_send_post": ("Mail a refusal", "Mails a refusal with its justification."),
    "estimation_comparables_get": (
        "Compare the price of a valuation",
        "The partner's own sales and stock of comparable cars, in the partner's currency.",
    ),
    "estimation_contact_post": ("Log a contact about a valuation", _CONTACT),
    "price_comparables": (
        "Compare the price of any car",
        "What the partner's own past says of the price of a car that is not stored.",
    ),
    "offer_send_post": ("Send an offer", "Mails the offer with a PDF and the link, or gives the link alone."),
    "offer_withdraw_post": ("Withdraw an offer", "The customer's link then says that the offer was withdrawn."),
    "offer_acknowledge_post": ("Acknowledge the answer to an offer", "Says that the partner has read the answer."),
    "offer_buy_post": (
        "Buy the car of an offer",
        "Puts the car of an accepted offer into the stock and on the preparation board.",
    ),
    "offer_pdf_get": ("Print an offer", "The offer on paper, in the customer's language."),
    "offer_public_get": (
        "Get an offer by its link",
        "What the customer sees of the offer; the first visit marks it as seen, but not the partner's own.",
    ),
    "offer_public_accept_post": (
        "Accept an offer by its link",
        "The customer accepts the offer, once. 410 where it has lapsed or was withdrawn.",
    ),
    "offer_public_decline_post": (
        "Decline an offer by its link",
        "The customer declines the offer, once. 410 where it has lapsed or was withdrawn.",
    ),
    # Calendar and appointments
    "calendar_all": ("List appointments", "The appointments of the days from `from` to `to`, repeated ones each."),
    "calendar_get": ("Get an appointment", "One appointment with its person, car and garage."),
    "calendar_create": (
        "Add an appointment",
        (
            "409 with the appointment in the way where the slot is taken, 422 `outside_hours` where the garage is "
            "closed and `outsideHours` is not sent."
        ),
    ),
    "calendar_put": (
        "Change an appointment",
        f"{_CHANGES} 409 with the appointment in the way where the slot is taken.",
    ),
    "calendar_delete": ("Delete an appointment", "Deletes it; of a repeated one, as many as `scope` says."),
    "calendar__ics_get": ("Get an appointment as iCalendar", "One appointment for another calendar."),
    "calendar_documents": (
        "List documents that expire",
        "The documents whose validity ends on the days from `from` to `to`.",
    ),
    "calendar_feed": ("Get the address of the feed", "The secret address of the partner's calendar feed, if any."),
    "calendar_feed_renew": ("Give the feed a new address", "The address before it works no more."),
    "calendar_feed_close": ("Close the feed", "The secret address works no more."),
    "calendar_feed__ics_get": (
        "Read the feed",
        "The partner's appointments as iCalendar; the secret address is the permission.",
    ),
    "calendar_garage_get": ("Get the hours of a garage", "The weekly hours and the closures of a garage."),
    "calendar_garage_put": ("Change the hours of a garage", "Replaces the hours or the closures that are sent."),
    "appointment_public_get": (
        "Get the proposed slots by their link",
        "The slots that the partner proposes. A used link shows its appointment until that is over.",
    ),
    "appointment_public_post": (
        "Choose a slot by its link",
        "Chooses a slot, or asks for another time; either uses the link up.",
    ),
    "appointment_public_delete": (
        "Cancel an appointment by its link",
        "Cancels the appointment that was made by the link, until it begins.",
    ),
    # Preparation
    "project_all": ("List preparations", "The preparations of the cars, newest first, with time by column and cost."),
    "project_get": ("Get a preparation", "One preparation with time by column, cost and margin."),
    "project_create": ("Begin a preparation", "Puts the car on the board. 400 where it is being prepared already."),
    "project_put": ("Change a preparation", _CHANGES),
    "project_status_patch": ("Finish or reopen a preparation", "Sets the status of the preparation."),
    "project_delete": ("Delete a preparation", "Takes the car off the board; its cards go with it."),
    "project_board": ("Get the board", "The columns with their cards, in their order."),
    "project_overview": (
        "Get the figures of the board",
        "How many cars are prepared, how long it takes, what is late.",
    ),
    "project_car_get": (
        "Get the preparation of a car",
        "What the car's preparation has cost, and the margin at its price or at `prix`.",
    ),
    "project_card_get": ("Get a card", "One card of the board, with its moves."),
    "project_card_create": ("Add a card", "Adds a piece of work to a preparation."),
    "project_card_put": ("Change a card", _CHANGES),
    "project_card_move_patch": ("Move a card", "Moves the card to a column and a place in it."),
    "project_card_delete": ("Delete a card", "Deletes the card with its moves."),
    "project_column_create": ("Add a column", "Adds a stage to the partner's board."),
    "project_column_put": ("Change a column", _CHANGES),
    "project_column_delete": ("Delete a column", "409 while cards stand in it."),
    # Notes
    "activity_put": ("Change a note", "Changes the text of a note. 409 for a contact, which stays as it was logged."),
    "activity_delete": ("Delete a note", "Deletes a note. 409 for a contact, which stays as it was logged."),
    # Mail
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
    "mail_message_reply_post": ("Draft a reply", "Makes a draft that answers the message and quotes it."),
    "mail_message_forward_post": ("Draft a forward", "Makes a draft with the message's text and copies of its files."),
    "mail_message_retry_post": ("Try to send a mail again", "Queues a message that could not be sent."),
    "mail_message_take_back_post": ("Take a mail back", "Makes a message that has not left yet a draft again."),
    "mail_draft_create": ("Begin a mail", "Makes a draft, from a template where one is named."),
    "mail_draft_put": ("Change a draft", _CHANGES),
    "mail_draft_delete": ("Delete a draft", "Deletes the draft with its attachments."),
    "mail_draft_send_post": ("Send a draft", "Queues the draft; it leaves within a moment and can be taken back."),
    "mail_draft_attachment_post": ("Attach a file to a draft", "Stores the file with the draft."),
    "mail_attachment_delete": ("Remove a file from a draft", "Deletes the attachment of a draft."),
    "mail_template_all": ("List mail templates", "The partner's texts with variables."),
    "mail_template_get": ("Get a mail template", "One text with variables."),
    "mail_template_create": ("Add a mail template", "422 where the text names an unknown variable."),
    "mail_template_put": ("Change a mail template", _CHANGES),
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
    # Chat
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
    "chat_canned_put": ("Change a canned answer", _CHANGES),
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
    # Shop
    "shop_product_all": ("List products", "What the partner sells beside its cars, newest first."),
    "shop_product_get": ("Get a product", "One product with its pictures and stock."),
    "shop_product_create": ("Add a product", "400 where the partner has a product of that `sku`."),
    "shop_product_put": ("Change a product", _CHANGES),
    "shop_product_delete": ("Delete a product", "Deletes the product with its pictures. 409 where orders name it."),
    "shop_order_all": ("List orders", "The orders of the partner's clients, newest first."),
    "shop_order_get": ("Get an order", "One order with its lines, totals and papers."),
    "shop_order_create": ("Draft an order", "Makes a draft; it reserves nothing and has no number yet."),
    "shop_order_put": ("Change an order", "Changes the fields that are sent; 409 once the order has left its draft."),
    "shop_order_delete": ("Delete an order", "Deletes a draft. 409 for an order that has a number."),
    "shop_order_confirm_post": (
        "Confirm an order",
        "Gives the order its number and reserves its stock; 409 where the stock is too small.",
    ),
    "shop_order_pay_post": (
        "Record the payment of an order",
        "The order is paid, and revenue counts it from `date` on. It gets its invoice.",
    ),
    "shop_order_deliver_post": ("Deliver an order", "The order is delivered; its pieces have left the stock."),
    "shop_order_cancel_post": (
        "Cancel an order",
        "Its pieces are available again, and revenue does not count it any more.",
    ),
    "shop_order_invoice_post": ("Invoice an order", "Issues the invoice; an order that has one keeps it."),
    "shop_order_mail_post": (
        "Write a mail with an order",
        "Makes a draft to the client with the order, its invoice or its credit note as PDF, as `paper` asks.",
    ),
    "shop_order_pdf_get": (
        "Print an order",
        "The order, its invoice or its credit note on paper, as `paper` asks, in the client's language.",
    ),
    "shop_order_export": ("Export orders", _EXPORT),
    # Saved views
    "view_all": ("List saved views", "The views of a list that the partner has saved."),
    "view_create": ("Save a view", "Saves the filters of a list under a name. 400 where the name is taken."),
    "view_put": ("Change a saved view", _CHANGES),
    "view_delete": ("Delete a saved view", "Deletes the view; the rows that it shows stay."),
    # Bin
    "bin_all": ("List the bin", "What the partner has deleted in the last thirty days."),
    "bin_all_destroy": ("Empty the bin", "Deletes all that is in the bin for ever."),
    "bin_delete": ("Delete a row of the bin", "Deletes the row for ever."),
    "bin_restore_post": (
        "Restore a row",
        "Puts the row back with all that went along; 409 where its name, number or plate is taken meanwhile.",
    ),
    # Imports
    "import_post": ("Upload a file to import", "Reads a file of rows and guesses its columns; nothing is written yet."),
    "import_all": ("List imports", "The imports of the last 30 days, the latest first."),
    "import_get": ("Get an import", "How far the import is."),
    "import_put": (
        "Plan an import",
        (
            "Says what would be done with each row; nothing is written to the lists yet. "
            "409 `in_progress` while it is being judged for another call."
        ),
    ),
    "import_rows_get": ("List the rows of an import", "The rows of the preview, in the order of the file."),
    "import_run_post": ("Run an import", "Starts the work in the background."),
    "import_undo_post": (
        "Undo an import",
        "Takes the whole import back, once and within 24 hours of its end; what was changed since stays.",
    ),
    "import_pictures_post": (
        "Add pictures to imported cars",
        "Adds the pictures of an archive to the cars whose plates name them; the same ones twice add nothing.",
    ),
    "import_report_csv_get": ("Get the report of an import", "What became of each row, as a CSV file."),
    "import_template_csv": (
        "Get a template to import",
        "An empty file with the headings that are known, and one example.",
    ),
    "undo_post": ("Undo an act by its token", "Takes an act on many rows back, once, within ten minutes."),
    # Flyers
    "affiliate_campaign_all": ("List flyers", "The flyers with what each has brought, newest first."),
    "affiliate_campaign": ("Add a flyer", "Adds a flyer with a QR code of its own, about a car or none."),
    "affiliate_campaign_get": ("Get a flyer", "One flyer with its scans, prospects and sales."),
    "affiliate_campaign_put": ("Change a flyer", _CHANGES),
    "affiliate_campaign_delete": (
        "Delete a flyer",
        "Deletes the flyer and its figures; its QR code then leads to the affiliate page.",
    ),
    "affiliate_campaign_flyer_pdf_get": (
        "Print a flyer",
        "A page to print, in the customers' language; it counts as printed where it shows a car's price.",
    ),
    "affiliate_campaign_qr_png_get": ("Get the QR code of a flyer as PNG", "`size` is pixels a side, 128 to 2048."),
    "affiliate_campaign_qr_svg_get": ("Get the QR code of a flyer as SVG", "The QR code, for any size."),
}

# By where a parameter stands and its name; a parameter that describes itself keeps its own words.
PARAMETERS: dict[tuple[str, str], str] = {
    ("path", "id"): "The id of the row.",
    ("path", "code"): "The partner's affiliate code.",
    ("path", "code_or_id"): "The partner's affiliate code, or its id.",
    ("path", "kind"): "The kind of the row.",
    ("path", "period"): "A year, quarter, month, day or range, or a word such as `month`.",
    ("path", "place"): "The place of the picture, 0 for the main one.",
    ("path", "secret"): "The secret of the feed's address.",
    ("path", "token"): "The secret of the link, or of the act to undo.",
    ("query", "active"): "Only those in use, or only the others.",
    ("query", "annee"): "The year of the car.",
    ("query", "before"): "Only what was created before this moment.",
    ("query", "boite"): "Only this gearbox.",
    ("query", "campaignId"): "Only what this flyer has brought.",
    ("query", "cancelled"): "Only cancelled ones, or only the others.",
    ("query", "carId"): "Only what belongs to this car.",
    ("query", "carModel"): "A part of the car model's name.",
    ("query", "carburant"): "Only this fuel.",
    ("query", "clientId"): "Only what belongs to this client.",
    ("query", "clientName"): "A part of the client's name.",
    ("query", "conversationId"): "Only the messages of this conversation.",
    ("query", "currency"): "The currency of the sums.",
    ("query", "dateFrom"): "From the start of this day, in the partner's time zone.",
    ("query", "dateTo"): "To the end of this day, in the partner's time zone.",
    ("query", "deletedGarage"): "Only sales from a garage that no longer exists, by its name.",
    ("query", "deletedModel"): "Only sales of a model that no longer exists, by its name.",
    ("query", "devise"): "Only this currency.",
    ("query", "drop"): "The row that is merged into the other.",
    ("query", "due"): "Only what is due at that time.",
    ("query", "earned"): "Only what counts as revenue, or only the others.",
    ("query", "email"): "A part of the e-mail.",
    ("query", "folder"): "The mail folder.",
    ("query", "followUp"): "Only those whose follow-up is due at that time.",
    ("query", "format"): "The format of the file.",
    ("query", "from"): "From this day or moment on.",
    ("query", "fullName"): "A part of the name.",
    ("query", "garageId"): "Only what belongs to this garage.",
    ("query", "immatriculation"): "The registration number, however it is spaced.",
    ("query", "intitule"): "A part of the model's name.",
    ("query", "justification"): "Only refusals with this justification.",
    ("query", "keep"): "The row that stays.",
    ("query", "kilometrage"): "The mileage of the car.",
    ("query", "kilometrageMax"): "At most this mileage.",
    ("query", "kilometrageMin"): "At least this mileage.",
    ("query", "kind"): "Only this kind.",
    ("query", "language"): "The language of the texts.",
    ("query", "late"): "Only what is late, or only the others.",
    ("query", "limit"): "How many rows a page has.",
    ("query", "list"): "The list that the views belong to.",
    ("query", "localisation"): "A part of the place.",
    ("query", "lostReason"): "Only those that were lost for this reason.",
    ("query", "maxAnnee"): "At most this year.",
    ("query", "maxDays"): "At most so many days in stock.",
    ("query", "maxKilometrage"): "At most this mileage.",
    ("query", "maxPrix"): "At most this price.",
    ("query", "minAnnee"): "At least this year.",
    ("query", "minDays"): "At least so many days in stock.",
    ("query", "minPrix"): "At least this price.",
    ("query", "modelCarId"): "Only this car model.",
    ("query", "modelCarIds"): "Only these car models: ids, separated by commas.",
    ("query", "offerStatus"): "Only valuations whose offer has this status.",
    ("query", "offset"): "How many rows to leave out from the start.",
    ("query", "only"): "Only the rows with which this would be done.",
    ("query", "ordering"): "The column to sort by, with `-` before it from the greatest to the least.",
    ("query", "page"): "The page, counted from 1.",
    ("query", "paidFrom"): "Paid from the start of this day, in the partner's time zone.",
    ("query", "paidTo"): "Paid to the end of this day, in the partner's time zone.",
    ("query", "paper"): "The paper that is wanted.",
    ("query", "period"): "The period of the figures: a year, quarter, month, day or range, or a word such as `month`.",
    ("query", "phoneNumber"): "A part of the telephone number, in any usual spelling.",
    ("query", "projectId"): "Only what belongs to this preparation.",
    ("query", "prospectId"): "Only what belongs to this prospect.",
    ("query", "publicationState"): "Only cars in this state of publication.",
    ("query", "published"): "Only cars that are shown, or only the others.",
    ("query", "reached"): "Only prospects that have come so far.",
    ("query", "region"): "A part of the region's name.",
    ("query", "regionIs"): "Exactly this region.",
    ("query", "sample"): "Only samples, or only the others.",
    ("query", "scope"): "How many of a repeated appointment.",
    ("query", "search"): "Words, each of which stands in some column.",
    ("query", "seen"): "Only those that were looked at, or only the others.",
    ("query", "size"): "Pixels a side, 128 to 2048.",
    ("query", "source"): "Only those that came this way.",
    ("query", "status"): "Only this status.",
    ("query", "stock"): "Only products with this stock.",
    ("query", "title"): "A part of the title.",
    ("query", "to"): "To this day or moment.",
    ("query", "type"): "Only this type.",
    ("query", "unread"): "Only what is unread, or only the others.",
    ("query", "vin"): "The serial number (VIN).",
    ("query", "year"): "The year of the figures.",
}


def describe(result: Json, **_options: object) -> Json:
    """Says of each call and of each parameter what it is for."""
    for methods in result["paths"].values():
        for operation in methods.values():
            if operation["operationId"] in OPERATIONS:
                operation["summary"], operation["description"] = OPERATIONS[operation["operationId"]]
            for parameter in operation.get("parameters", ()):
                _describe_parameter(parameter)
    return result


def _describe_parameter(parameter: Json) -> None:
    own = parameter.get("description", "")
    # The values of an enumeration say nothing of what they are for, nor does the parameter's own name.
    lacking = not own or own.startswith("* `") or own == parameter["name"]
    words = PARAMETERS.get((parameter["in"], parameter["name"]))
    if lacking and words:
        values = f"\n\n{own}" if own.startswith("* `") else ""
        parameter["description"] = words + values
