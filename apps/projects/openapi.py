"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"project": "Preparation projects"}

OPERATIONS = {
    "project_all": ("List preparations", "The preparations of the cars, newest first, with time by column and cost."),
    "project_get": ("Get a preparation", "One preparation with time by column, cost and margin."),
    "project_create": ("Begin a preparation", "Puts the car on the board. 400 where it is being prepared already."),
    "project_put": ("Change a preparation", CHANGES),
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
    "project_card_put": ("Change a card", CHANGES),
    "project_card_move_patch": ("Move a card", "Moves the card to a column and a place in it."),
    "project_card_delete": ("Delete a card", "Deletes the card with its moves."),
    "project_column_create": ("Add a column", "Adds a stage to the partner's board."),
    "project_column_put": ("Change a column", CHANGES),
    "project_column_delete": ("Delete a column", "409 while cards stand in it."),
}
