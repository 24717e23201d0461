"""Uploaded files in an S3 bucket, under addresses that stay the same for a while."""

from datetime import UTC, datetime
from typing import Any

from botocore.auth import AUTH_TYPE_MAPS, SIGV4_TIMESTAMP, S3SigV4QueryAuth
from django.conf import settings
from storages.backends.s3 import S3Storage


class SignedForAWindow(S3SigV4QueryAuth):
    """Signs as of the beginning of the present window, so that browsers keep a file that is named again.

    Signed as of now, each answer would give all its pictures new URLs: a reload would download them again.
    """

    def _modify_request_before_signing(self, request: Any) -> None:
        window = settings.SIGNED_URL_SECONDS
        now = datetime.strptime(request.context["timestamp"], SIGV4_TIMESTAMP).replace(tzinfo=UTC)
        begun = datetime.fromtimestamp(now.timestamp() // window * window, UTC)
        request.context["timestamp"] = begun.strftime(SIGV4_TIMESTAMP)
        super()._modify_request_before_signing(request)  # type: ignore[misc]  # unknown to the stubs


# The one place where botocore looks for what signs an address.
AUTH_TYPE_MAPS["s3v4-query"] = SignedForAWindow


class SignedS3Storage(S3Storage):  # type: ignore[misc]  # the library is untyped
    """The S3 storage with the signature above."""
