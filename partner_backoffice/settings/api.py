"""Django REST framework and the OpenAPI document."""

INTRODUCTION = """\
Sign in with `POST /partner/login` and send the token as `Authorization: Bearer …`. An account with a second factor is
answered 401 `second_factor_required` with a `challenge`: send it with a code to `POST /partner/login/second-factor`,
which gives the token. A program sends an API token, which an owner makes, in the same way; `x-token-scopes` says which
may make a call.

Rows come under `data`, errors with `code`, `message` and, field by field, `errors`, in the language of
`Accept-Language` (fr, en, zh or ja); a `code` never changes.

**Paging.** A list answers `data`, `total`, `page` and `totalPages`. `page` counts from 1, `limit` is at most 100, and a
page past the last one is empty.

**Money** is a JSON number in the unit of its currency (`12990.5` EUR), with as many decimals as the currency has (EUR
2, TND 3, XOF 0), beside the currency's code.

**Bodies** are JSON, or `multipart/form-data` where they carry files. Fields that a PUT leaves out stay as they are.

**Limits.** A client that calls too often receives 429; `Retry-After` says how many seconds to wait. Log-in, public
calls, mails, exports and uploads have limits. A creation with an `Idempotency-Key` can be repeated safely.
"""

REST_FRAMEWORK = {
    # The live channel asks the first one alone: no socket is opened with an API token.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "apps.partners.authentication.AccountAuthentication",
        "apps.api_tokens.authentication.ApiTokenAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["apps.partners.permissions.MayCall"],
    "DEFAULT_RENDERER_CLASSES": ["apps.core.api.renderers.JSONRenderer"],
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
    # In English whatever the caller's language, so that what is generated from the document keeps its names.
    "TITLE": "API of the partner workspace",
    "DESCRIPTION": INTRODUCTION,
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PUBLIC": True,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "COMPONENT_SPLIT_REQUEST": True,
    "COMPONENT_NO_READ_ONLY_REQUIRED": False,
    "SORT_OPERATIONS": True,
    "SCHEMA_PATH_PREFIX": "",
    # Choices outside models; those in one are named after it (apps.core.api.openapi.name_choices).
    "ENUM_NAME_OVERRIDES": {
        "CurrencyEnum": "apps.core.models.currencies.CURRENCY_CHOICES",
        "LanguageEnum": "apps.core.models.languages.Language",
        "DeclarationKindEnum": "apps.sale_files.models.DeclarationKind",
        "FinancingEnum": "apps.sale_files.models.Financing",
        "SaleFileStateEnum": "apps.sale_files.models.State",
        "IssuedKindEnum": "apps.invoices.services.SAID_KINDS",
        "TimelineKindEnum": "apps.people.timeline.Kind",
        "DayKindEnum": "apps.today.models.Kind",
        "HappeningKindEnum": "apps.today.models.ActivityKind",
        "FeedFieldEnum": "apps.feeds.fields.FIELDS",
        "FeedProblemKindEnum": "apps.feeds.preview.ProblemKind",
        "ActKindEnum": "apps.acts.services.Kind",
        "FirstStepEnum": "apps.samples.selectors.Step",
        "ChatAuthorEnum": "apps.chat.models.Author",
        "OfferChannelEnum": "apps.offers.models.Channel",
        "ConsentChannelEnum": "apps.consents.models.Channel",
        "ContactableEnum": "apps.consents.models.Answer",
        "OfferStatusEnum": "apps.estimations.models.OfferStatus",
        "ProposedKindEnum": "apps.slots.models.KINDS",
        "LinkChannelEnum": "apps.slots.serializers.CHANNELS",
        "MergeKindEnum": "apps.duplicates.models.Kind",
        "DuplicateReasonEnum": "apps.duplicates.models.Reason",
        "ListNameEnum": "apps.saved_views.models.ListName",
        "BinKindEnum": "apps.bin.models.Kind",
        "CarActionEnum": "apps.bulk.serializers.CAR_ACTIONS",
        "MemberStatusEnum": "apps.team.serializers.STATUSES",
        "PersonActionEnum": "apps.bulk.serializers.PERSON_ACTIONS",
        "WebhookEventEnum": "apps.webhooks.models.Event",
    },
    "POSTPROCESSING_HOOKS": [
        "apps.core.api.openapi.name_choices",
        "apps.core.api.openapi.require_every_answered_field",
        "apps.core.api.openapi.list_regions",
        "apps.core.api.openapi.one_body_type",
        "partner_backoffice.openapi_operations.describe",
        "partner_backoffice.openapi_examples.add_examples",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"docExpansion": "none", "defaultModelsExpandDepth": 0},
}
