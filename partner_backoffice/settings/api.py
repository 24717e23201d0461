"""Django REST framework and the OpenAPI document."""

from django.utils.translation import gettext_lazy as _

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["apps.partners.authentication.AccountAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["apps.core.api.parsers.BoundedJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "apps.core.api.pagination.Pagination",
    "DEFAULT_FILTER_BACKENDS": ["apps.core.api.filters.FilterBackend", "apps.core.api.filters.OrderingBackend"],
    "DEFAULT_SCHEMA_CLASS": "apps.core.api.openapi.ContractSchema",
    # The OpenAPI document describes the calls; OPTIONS answers 405.
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "apps.core.api.handler.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": _("API of the partner workspace"),
    "DESCRIPTION": _(
        "Sign in with `POST /partner/login` and send the token as `Authorization: Bearer …`. Rows come under `data`, "
        "errors with `code`, `message` and, field by field, `errors`, in the language of `Accept-Language`."
    ),
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PUBLIC": True,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "COMPONENT_SPLIT_REQUEST": True,
    "COMPONENT_NO_READ_ONLY_REQUIRED": False,
    "SORT_OPERATIONS": True,
    "SCHEMA_PATH_PREFIX": "",
    "ENUM_NAME_OVERRIDES": {
        "CurrencyEnum": "apps.core.models.currencies.CURRENCY_CHOICES",
        "LanguageEnum": "apps.core.models.languages.Language",
        "KindEnum": "apps.partners.models.Partner.Kind",
        "CarStatusEnum": "apps.cars.models.Car.Status",
        "ClientStatusEnum": "apps.clients.models.Client.Status",
        "ProspectStatusEnum": "apps.prospects.models.Prospect.Status",
        "ActivityKindEnum": "apps.activities.models.Activity.Kind",
        "TimelineKindEnum": "apps.timeline.selectors.Kind",
        "DayKindEnum": "apps.today.models.Kind",
        "LostReasonEnum": "apps.prospects.models.Prospect.LostReason",
        "ProspectSourceEnum": "apps.prospects.models.Prospect.Source",
        "ConversationStatusEnum": "apps.chat.models.Conversation.Status",
        "ConversationKindEnum": "apps.chat.models.Conversation.Kind",
        "ChatAuthorEnum": "apps.chat.models.Author",
        "ProjectStatusEnum": "apps.projects.models.Project.Status",
        "EstimationStatusEnum": "apps.estimations.models.Estimation.Status",
        "OfferChannelEnum": "apps.offers.models.Channel",
        "OfferStatusEnum": "apps.estimations.models.OfferStatus",
        "DirectionEnum": "apps.partners.models.Account.Direction",
        "MailDirectionEnum": "apps.mail.models.Message.Direction",
        "MailStateEnum": "apps.mail.models.Message.State",
        "EventKindEnum": "apps.calendar.models.Event.Kind",
        "ProposedKindEnum": "apps.slots.models.KINDS",
        "ChannelEnum": "apps.activities.models.Activity.Channel",
        "LinkChannelEnum": "apps.slots.serializers.CHANNELS",
        "EventStatusEnum": "apps.calendar.models.Event.Status",
        "ProductKindEnum": "apps.shop.models.Product.Kind",
        "StockStateEnum": "apps.shop.models.Product.StockState",
        "OrderStatusEnum": "apps.shop.models.Order.Status",
        "PaymentMethodEnum": "apps.shop.models.Order.PaymentMethod",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "apps.core.api.openapi.require_every_answered_field",
        "apps.core.api.openapi.list_regions",
        "partner_backoffice.openapi_examples.add_examples",
    ],
    # In the order of the menu.
    "TAGS": [
        {"name": name, "description": description}
        for name, description in (
            ("partner", _("Account, settings and statistics")),
            ("document", _("Documents")),
            ("modelCar", _("Car models")),
            ("garage", _("Garages")),
            ("car", _("Cars")),
            ("sale", _("Sales")),
            ("client", _("Clients")),
            ("tutorial", _("Tutorials")),
            ("prospect", _("Prospects")),
            ("estimation", _("Valuations")),
            ("price", _("Comparable prices")),
            ("offer", _("Offers")),
            ("calendar", _("Calendar")),
            ("appointment", _("Proposed appointments")),
            ("project", _("Preparation projects")),
            ("activity", _("Notes")),
            ("mail", _("Mail")),
            ("chat", _("Chat")),
            ("shop", _("Shop")),
        )
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"docExpansion": "none", "defaultModelsExpandDepth": 0},
}
