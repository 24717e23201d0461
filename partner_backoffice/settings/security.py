"""Keys, hosts, and what browsers are told to refuse."""

from urllib.parse import urlsplit

from csp.constants import NONCE, NONE, SELF

from partner_backoffice.local import is_only_this_machine
from partner_backoffice.secret_key import kept_secret_key

from .env import VAR_DIR, env
from .files import S3_ENDPOINT_URL

SECRET_KEY = env.str("SECRET_KEY", default="") or kept_secret_key(VAR_DIR / "secret_key")
# Former keys, while a new one takes over: what they signed or encrypted stays good, sessions too.
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
# Behind a proxy that speaks HTTPS: the public origins, for the admin's forms and for the links sent by mail.
PUBLIC_URL = env.str("PUBLIC_URL", default="").rstrip("/")
HTTPS = PUBLIC_URL.startswith("https://")
# Only this machine can be meant: the demonstration's published passwords harm nobody (apps/demo/logins.py).
LOCAL = is_only_this_machine(PUBLIC_URL, ALLOWED_HOSTS)
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)

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
# Features that no page uses. The sound of an alert, full-screen films and copying stay allowed.
PERMISSIONS_POLICY: dict[str, list[str]] = {
    feature: []
    for feature in (
        "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid",
        "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial",
        "usb", "xr-spatial-tracking",
    )
}  # fmt: skip
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Cookies are the admin's alone: calls carry a token. How long a session lasts: apps/staff/sessions.py.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
# With the prefix a browser takes them from this very host alone, over HTTPS.
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = ("__Host-session", "__Host-csrf") if HTTPS else ("session", "csrf")
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "apps.core.views.csrf_failure"
# Django's default would keep them in a cookie of its own name.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
SECURE_HSTS_SECONDS = 31536000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if PUBLIC_URL else []
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
