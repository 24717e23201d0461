"""Uploaded files and static ones."""

from botocore.config import Config

from .env import BASE_DIR, VAR_DIR, env

# Uploaded files: a folder served under signed addresses, or an S3 bucket with its own signed addresses.
SIGNED_URL_SECONDS = 3600
MEDIA_ROOT = env.str("MEDIA_ROOT", default=str(VAR_DIR / "media"))
S3_BUCKET = env.str("S3_BUCKET", default="")
S3_ENDPOINT_URL = env.str("S3_ENDPOINT_URL", default="")
if S3_BUCKET:
    _media_storage = {
        "BACKEND": "apps.core.files.object_store.SignedS3Storage",
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
            # A larger file that is read stays on the disk: an export reads them all.
            "max_memory_size": 4 * 1024 * 1024,
            # A store that is unavailable is soon given up: a person waits for the answer.
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
    _media_storage = {"BACKEND": "apps.core.files.storage.SignedFileSystemStorage"}
STORAGES = {
    "default": _media_storage,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# Storage of a partner, unless staff allow it another size; bytes of 24 hours of a partner; and of a
# visitor's address, or of a visitor's conversation.
PARTNER_STORAGE_MB = env.int("PARTNER_STORAGE_MB", default=20 * 1024)
PARTNER_MB_A_DAY = env.int("PARTNER_MB_A_DAY", default=5 * 1024)
VISITOR_MB_A_DAY = env.int("VISITOR_MB_A_DAY", default=100)
# Limit of calls without files; the others: apps/core/ops/body.py.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_PERMISSIONS = 0o640

STATIC_URL = "/static/"
_bundle = BASE_DIR / "build" / "frontend" / "app"
STATICFILES_DIRS = [BASE_DIR / "static", *([("app", _bundle)] if _bundle.is_dir() else [])]
WHITENOISE_USE_FINDERS = True
# At the root as well: the notification's sound lives under /sounds.
WHITENOISE_ROOT = BASE_DIR / "static"
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/app/.+\.[0-9a-f]{8,}\..+$"
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
