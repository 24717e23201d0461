"""The words of the OpenAPI document for parameters; each app has those of its calls in its `openapi.py`."""

from importlib import import_module

from apps.api_tokens.authentication import act_for
from apps.api_tokens.models import ApiToken
from apps.core.modules import modules_named
from apps.core.types import Json
from apps.partners import rights
from apps.partners.models import Account

# Tags in the order of the menu; those that are not named come last.
MENU = (
    "partner", "document", "modelCar", "garage", "car", "sale", "sale-file", "order-form", "invoice", "client",
    "tutorial", "prospect", "estimation", "price", "offer", "calendar", "appointment", "project", "activity", "mail",
    "chat", "shop", "view", "bin", "import", "undo", "affiliate",
)  # fmt: skip
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
    ("query", "event"): "Only this event.",
    ("query", "folder"): "The mail folder.",
    ("query", "followUp"): "Only those whose follow-up is due at that time.",
    ("query", "format"): "The format of the file.",
    ("query", "from"): "From this day or moment on.",
    ("query", "fullName"): "A part of the name.",
    ("query", "contactable"): "Who may be contacted in this way, on request too.",
    ("query", "entryId"): "Only this entry of the register, and what names it.",
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
    ("query", "origin"): "Only those of sold cars, or only those of the shop.",
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
    ("query", "reserved"): "Only cars that an open sale file keeps, or only the others.",
    ("query", "sample"): "Only samples, or only the others.",
    ("query", "scope"): "How many of a repeated appointment.",
    ("query", "search"): "Words, each of which stands in some column.",
    ("query", "seen"): "Only those that were looked at, or only the others.",
    ("query", "size"): "Pixels a side, 128 to 2048.",
    ("query", "source"): "Only those that came this way.",
    ("query", "state"): "Only those in this state.",
    ("query", "status"): "Only this status.",
    ("query", "stock"): "Only products with this stock.",
    ("query", "title"): "A part of the title.",
    ("query", "to"): "To this day or moment.",
    ("query", "toPay"): "Only those that are not paid whole, or only the others.",
    ("query", "type"): "Only this type.",
    ("query", "unread"): "Only what is unread, or only the others.",
    ("query", "vin"): "The serial number (VIN).",
    ("query", "year"): "The year of the figures.",
}


def describe(result: Json, **_options: object) -> Json:
    """Says of each call and of each parameter what it is for, and which roles and API tokens may make the call."""
    operations = _of_all_apps("OPERATIONS")
    tags = _of_all_apps("TAGS")
    in_order = sorted(tags, key=lambda tag: MENU.index(tag) if tag in MENU else len(MENU))
    result["tags"] = [{"name": tag, "description": tags[tag]} for tag in in_order]
    table = dict(rights.calls())
    for path, methods in result["paths"].items():
        for method, operation in methods.items():
            if access := table.get(f"{method.upper()} {path}"):
                operation["x-roles"] = {role: getattr(access, role).value for role in ("seller", "workshop", "reader")}
                operation["x-token-scopes"] = scopes = _scopes(access)
                if not scopes:
                    operation["security"].remove({"apiToken": []})
            if operation["operationId"] in operations:
                operation["summary"], operation["description"] = operations[operation["operationId"]]
            for parameter in operation.get("parameters", ()):
                _describe_parameter(parameter)
    return result


def _scopes(access: rights.Access) -> list[str]:
    """The scopes of the API tokens that may make a call which needs `access`."""
    scopes = ApiToken.Scope
    return [scope.value for scope in scopes if rights.may(act_for(Account(), scope=scope, name="any"), access)]


def _of_all_apps(name: str) -> Json:
    said: Json = {}
    for module in modules_named("openapi"):
        said |= getattr(import_module(module), name, {})
    return said


def _describe_parameter(parameter: Json) -> None:
    own = parameter.get("description", "")
    # The values of an enumeration say nothing of what they are for, nor does the parameter's own name.
    lacking = not own or own.startswith("* `") or own == parameter["name"]
    words = PARAMETERS.get((parameter["in"], parameter["name"]))
    if lacking and words:
        values = f"\n\n{own}" if own.startswith("* `") else ""
        parameter["description"] = words + values
