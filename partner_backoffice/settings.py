"""Every setting of the server, read from the environment in this one place; README.md lists them."""

from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import environ
from botocore.config import Config
from csp.constants import NONCE, NONE, SELF
from django.utils.translation import gettext_lazy as _
from pythonjsonlogger.core import RESERVED_ATTRS

from partner_backoffice.secret_key import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"
VAR_DIR.mkdir(exist_ok=True)

env = environ.Env()

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or kept_secret_key(VAR_DIR / "secret_key")
# Former keys, while a new one takes over: what they signed or encrypted stays readable, log-ins do not.
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
# Behind a proxy that speaks HTTPS: the public origins, for the admin's forms and for the links sent by mail.
PUBLIC_URL = env.str("PUBLIC_URL", default="").rstrip("/")
HTTPS = PUBLIC_URL.startswith("https://")
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)

INSTALLED_APPS = [
    "daphne",
    "django_otp",
    "django_otp.plugins.otp_totp",
    # Before the admin, whose pages get a line of ours.
    "apps.staff.apps.StaffConfig",
    "apps.staff.apps.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    "apps.core",
    "apps.partners",
    "apps.garages",
    "apps.clients",
    "apps.cars",
    "apps.sales",
    "apps.documents",
    "apps.tutorials",
    "apps.estimations",
    "apps.prospects",
    "apps.affiliate",
    "apps.statistics",
    "apps.live",
    "apps.calendar",
    "apps.projects",
    "apps.mail",
    "apps.chat",
    "apps.shop",
    "apps.audit",
    "apps.privacy",
    "apps.demo",
]

MIDDLEWARE = [
    "apps.core.middleware.request_id_middleware",
    "apps.core.access.access_middleware",
    "apps.core.middleware.async_files_middleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "apps.core.headers.headers_middleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "apps.core.middleware.compression_middleware",
    "apps.core.middleware.trailing_slash_middleware",
    "apps.core.rows.rows_middleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "apps.core.middleware.request_size_middleware",
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
# Database: one SQLite file, or what DATABASE_URL names. On PostgreSQL each partner's rows stand behind a policy too
# (apps/core/rows.py); run `migrate` after this setting was changed.
ROW_LEVEL_SECURITY = env.bool("ROW_LEVEL_SECURITY", default=True)
if env.str("DATABASE_URL", default=""):
    DATABASES = {"default": env.db_url("DATABASE_URL")}
else:
    DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": VAR_DIR / "partner_backoffice.sqlite3"}}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Writers queue instead of failing: each transaction takes the write lock at its start and waits for it.
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-20000;",
    }
else:
    # Under ASGI a request has its own thread, hence its own connection: lend them from a pool.
    # In a call a statement, the wait for a lock and an abandoned transaction end by themselves (commands: manage.py).
    _limits = {
        "statement_timeout": env.int("DATABASE_STATEMENT_SECONDS", default=30),
        "lock_timeout": env.int("DATABASE_LOCK_SECONDS", default=10),
        "idle_in_transaction_session_timeout": env.int("DATABASE_IDLE_SECONDS", default=60),
    }
    _connections = env.int("DATABASE_POOL", default=16)
    # One that died in the pool, as when PostgreSQL was started again, is replaced before a call borrows it.
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": min(2, _connections), "max_size": _connections, "timeout": 20},
        "options": " ".join(
            [
                *(f"-c {name}={seconds}s" for name, seconds in _limits.items()),
                # Policies stay until the next `migrate`: until then everything is everyone's.
                *([] if ROW_LEVEL_SECURITY else ["-c app.partner=all"]),
            ]
        ),
    }

# How many server processes `make run` starts.
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY", default=1)

# How long a process that was told to stop waits for its requests (partner_backoffice/server.py).
STOP_SECONDS = env.int("STOP_SECONDS", default=60)

# Cache and channel layer: inside the process, or shared through Redis. A Redis that does not answer is soon given up,
# sooner by a call than by the live channel, which would take a busy moment of its own for an outage.
REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    _cache_patience = {"socket_connect_timeout": 2, "socket_timeout": 2}
    CACHES = {"default": {"BACKEND": "apps.core.cache.SharedCache", "LOCATION": REDIS_URL, "OPTIONS": _cache_patience}}
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_connect_timeout": 2, "socket_timeout": 10}]},
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# Uploaded files: a folder served under signed addresses, or an S3 bucket with its own signed addresses.
SIGNED_URL_SECONDS = 3600
MEDIA_ROOT = env.str("MEDIA_ROOT", default=str(VAR_DIR / "media"))
S3_BUCKET = env.str("S3_BUCKET", default="")
S3_ENDPOINT_URL = env.str("S3_ENDPOINT_URL", default="")
if S3_BUCKET:
    _media_storage = {
        "BACKEND": "apps.core.object_store.SignedS3Storage",
        "OPTIONS": {
            "bucket_name": S3_BUCKET,
            "endpoint_url": S3_ENDPOINT_URL or None,
            "access_key": env.str("S3_ACCESS_KEY_ID", default="") or None,
            "secret_key": env.str("S3_SECRET_ACCESS_KEY", default="") or None,
            "region_name": env.str("S3_REGION", default="") or None,
            "querystring_auth": True,
            # From the beginning of a window to the end of the next one.
            "querystring_expire": 2 * SIGNED_URL_SECONDS,
            "file_overwrite": False,
            "default_acl": None,
            # A store that is away is soon given up: a person waits for the answer.
            "client_config": Config(
                s3={"addressing_style": "path" if S3_ENDPOINT_URL else "auto"},
                signature_version="s3v4",
                connect_timeout=3,
                read_timeout=20,
                retries={"mode": "standard", "total_max_attempts": 2},
            ),
        },
    }
else:
    _media_storage = {"BACKEND": "apps.core.storage.SignedFileSystemStorage"}
STORAGES = {
    "default": _media_storage,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# One request: twelve photographs and a main one, or a video of 100 MB with its neighbours.
REQUEST_MAX_BYTES = 300 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_PERMISSIONS = 0o640

STATIC_URL = "/static/"
_bundle = BASE_DIR / "build" / "frontend" / "app"
STATICFILES_DIRS = [BASE_DIR / "static", *([("app", _bundle)] if _bundle.is_dir() else [])]
WHITENOISE_USE_FINDERS = True
# At the root as well: the notification's sound lives under /sounds (specification, section 9).
WHITENOISE_ROOT = BASE_DIR / "static"
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/app/.+\.[0-9a-f]{8,}\..+$"

# Languages: `zh` on the wire, `zh-hans` in Django.
LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("French")), ("en", _("English")), ("zh-hans", _("Chinese")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Paris"

# Accounts
AUTH_USER_MODEL = "partners.Account"
PASSWORD_HASHERS = ["apps.partners.hashers.PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("email", "full_name")},
    },
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
PASSWORD_RESET_TIMEOUT = 3600
# Of every member of staff. Whoever has set one up is asked for it in any case.
STAFF_SECOND_FACTOR = env.bool("STAFF_SECOND_FACTOR", default=HTTPS)
OTP_TOTP_ISSUER = urlsplit(PUBLIC_URL).hostname or "localhost"
SIMPLE_JWT = {
    "ACCESS_TOKEN_LIFETIME": timedelta(hours=env.int("TOKEN_HOURS", default=12)),
    "CHECK_REVOKE_TOKEN": True,
    "ALGORITHM": "HS256",
    "AUDIENCE": "partner-calls",
    "UPDATE_LAST_LOGIN": False,
}

# Mail: printed on the console unless EMAIL_URL names a server.
_email = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(_email)
# Without a server what partners write stays in their outbox.
MAIL_CONFIGURED = not str(_email["EMAIL_BACKEND"]).endswith((".console.EmailBackend", ".dummy.EmailBackend"))
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="no-reply@localhost")
# Mailboxes are read on public servers alone, unless this is an installation inside one company's network.
MAIL_PRIVATE_HOSTS = env.bool("MAIL_PRIVATE_HOSTS", default=False)

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["apps.partners.authentication.AccountAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["apps.core.parsers.BoundedJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "apps.core.pagination.Pagination",
    "DEFAULT_FILTER_BACKENDS": ["apps.core.filters.FilterBackend", "apps.core.filters.OrderingBackend"],
    "DEFAULT_SCHEMA_CLASS": "apps.core.openapi.ContractSchema",
    # The OpenAPI document describes the calls; OPTIONS answers 405.
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "apps.core.handler.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Partner back-office",
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
        "CurrencyEnum": "apps.core.currencies.CURRENCY_CHOICES",
        "LanguageEnum": "apps.core.languages.Language",
        "KindEnum": "apps.partners.models.Partner.Kind",
        "CarStatusEnum": "apps.cars.models.Car.Status",
        "ClientStatusEnum": "apps.clients.models.Client.Status",
        "ProspectStatusEnum": "apps.prospects.models.Prospect.Status",
        "ProspectSourceEnum": "apps.prospects.models.Prospect.Source",
        "ConversationStatusEnum": "apps.chat.models.Conversation.Status",
        "ConversationKindEnum": "apps.chat.models.Conversation.Kind",
        "ChatAuthorEnum": "apps.chat.models.Author",
        "ProjectStatusEnum": "apps.projects.models.Project.Status",
        "EstimationStatusEnum": "apps.estimations.models.Estimation.Status",
        "DirectionEnum": "apps.partners.models.Account.Direction",
        "MailDirectionEnum": "apps.mail.models.Message.Direction",
        "MailStateEnum": "apps.mail.models.Message.State",
        "EventKindEnum": "apps.calendar.models.Event.Kind",
        "EventStatusEnum": "apps.calendar.models.Event.Status",
        "ProductKindEnum": "apps.shop.models.Product.Kind",
        "StockStateEnum": "apps.shop.models.Product.StockState",
        "OrderStatusEnum": "apps.shop.models.Order.Status",
        "PaymentMethodEnum": "apps.shop.models.Order.PaymentMethod",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "apps.core.openapi.require_every_answered_field",
        "partner_backoffice.openapi_examples.add_examples",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}

# Browser security
_files_origin = "{0.scheme}://{0.netloc}".format(urlsplit(S3_ENDPOINT_URL)) if S3_ENDPOINT_URL else ""
_files = [SELF, "blob:", *([_files_origin] if _files_origin else [])]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF, NONCE],
        "img-src": [*_files, "data:"],
        "media-src": _files,
        "connect-src": [SELF],
        "font-src": [SELF],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Cookies are the admin's alone: calls carry a token. How long a session lasts: apps/staff/sessions.py.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
# With the prefix a browser takes them from this very host alone, over HTTPS.
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = ("__Host-session", "__Host-csrf") if HTTPS else ("session", "csrf")
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_COOKIE_HTTPONLY = True
SECURE_HSTS_SECONDS = 31536000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if PUBLIC_URL else []
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Seeing: lines for people, or one JSON object a line, with one for each request.
LOG_FORMAT = env.str("LOG_FORMAT", default="line")
# Statements that take longer are logged; 0: none.
SLOW_QUERY_MS = env.int("SLOW_QUERY_MS", default=500)
# Who may read /metrics; without one, this machine alone.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "request_id": {"()": "apps.core.request_id.RequestIdFilter"},
        "route": {"()": "apps.core.route.RouteFilter"},
    },
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name} [{request_id}] {message}", "style": "{"},
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "fmt": ["levelname", "name", "request_id", "message"],
            "rename_fields": {"levelname": "level", "name": "logger", "request_id": "requestId", "exc_info": "error"},
            "timestamp": "time",
            "json_ensure_ascii": False,
            # Django's own lines carry the request, whose text is its address with all that a query may hold.
            "reserved_attrs": [*RESERVED_ATTRS, "request", "server_time"],
        },
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if LOG_FORMAT == "json" else "line",
            "filters": ["request_id", "route"],
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "apps.core.access": {"level": "INFO" if LOG_FORMAT == "json" else "WARNING"},
        "django.request": {"level": "ERROR"},
        "daphne": {"level": "WARNING"},
        "botocore": {"level": "WARNING"},
        "fontTools": {"level": "WARNING"},
    },
}
