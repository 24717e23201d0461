"""The applications, the middleware and the templates."""

from importlib.util import find_spec

from .env import BASE_DIR, env

DEBUG = env.bool("DEBUG", default=False)

INSTALLED_APPS = [
    # Channels' server for `runserver`, which requirements-dev.txt installs.
    *(["daphne"] if DEBUG and find_spec("daphne") else []),
    "django_otp",
    "django_otp.plugins.otp_totp",
    # Before the admin, whose templates it overrides.
    "apps.staff.apps.StaffConfig",
    "apps.staff.apps.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    # In the nine groups of docs/architecture.md: an app imports from its own group and those above it.
    # Platform.
    "apps.core",
    "apps.live",
    "apps.audit",
    # Partners (staff stand above, before the admin).
    "apps.partners",
    "apps.api_tokens",
    "apps.tutorials",
    "apps.webhooks",
    # Bin.
    "apps.bin",
    # Records.
    "apps.garages",
    "apps.response_times",
    "apps.lead_routing",
    "apps.consents",
    "apps.clients",
    "apps.cars",
    "apps.documents",
    "apps.prospects",
    "apps.estimations",
    "apps.leads",
    "apps.sales",
    "apps.invoices",
    "apps.register",
    # Workspace.
    "apps.calendar",
    "apps.slots",
    "apps.projects",
    "apps.mail",
    "apps.chat",
    "apps.shop",
    "apps.activities",
    "apps.offers",
    "apps.price",
    "apps.sale_files",
    # Public.
    "apps.affiliate",
    "apps.showroom",
    "apps.campaigns",
    "apps.feeds",
    # Lists.
    "apps.imports",
    "apps.exports",
    "apps.bulk",
    "apps.saved_views",
    # Overview.
    "apps.team",
    "apps.today",
    "apps.statistics",
    "apps.duplicates",
    "apps.people",
    "apps.acts",
    # Samples.
    "apps.samples",
    "apps.demo",
]

MIDDLEWARE = [
    "apps.core.ops.middleware.request_id_middleware",
    "apps.core.ops.access.access_middleware",
    "apps.core.ops.middleware.files_middleware",
    "django.middleware.security.SecurityMiddleware",
    "apps.core.ops.middleware.PolicyMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "apps.core.ops.middleware.private_answers_middleware",
    "apps.core.ops.middleware.refused_languages_middleware",
    "apps.core.ops.middleware.host_middleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "apps.core.ops.middleware.compression_middleware",
    "apps.core.ops.middleware.trailing_slash_middleware",
    "apps.core.tenancy.connection.tenancy_middleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "apps.core.ops.middleware.refused_request_middleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "apps.audit.context.audited_request_middleware",
]

ROOT_URLCONF = "partner_backoffice.urls"
ASGI_APPLICATION = "partner_backoffice.asgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        # The built page first; the source page stands in until the first build.
        "DIRS": [BASE_DIR / "build" / "frontend" / "templates", BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The proxy leads pages from http to https, and calls nowhere; preloading is for the domain's owner to choose.
_LEFT_TO_OTHERS = ["security.W008", "security.W021"]
# On SQLite a covering index is a plain one: slower, and no matter for a warning.
SILENCED_SYSTEM_CHECKS = ["models.W040", *_LEFT_TO_OTHERS]
