"""Uploaded files on disk, under addresses that carry a signature and an expiry (docs/behaviour/calls.md#files)."""

import time
from urllib.parse import quote, urlencode

from django.conf import settings
from django.core import signing
from django.core.files.storage import FileSystemStorage
from django.utils.crypto import constant_time_compare
from django.utils.encoding import filepath_to_uri

from apps.core.types import Options

SALT = "apps.core.files.storage"


class SignedFileSystemStorage(FileSystemStorage):
    """`url()` takes the parameters that the S3 storage takes, so that callers need not know which one they have."""

    def url(self, name: str | None, parameters: dict[str, str] | None = None) -> str:
        return f"/files/{filepath_to_uri(name)}?{signed_query(name or '', parameters or {})}"


def signed_query(name: str, parameters: dict[str, str]) -> str:
    """The query of an address of `name` that carries `parameters`, an expiry and a signature."""
    query = _encoded({"expires": str(_expiry()), **parameters})
    return f"{query}&signature={_signature(name, query, settings.SECRET_KEY)}"


def verified_parameters(name: str, query: dict[str, str]) -> dict[str, str] | None:
    """What the signed address says of the file `name`; None where it is forged or expired."""
    signature = query.pop("signature", "")
    encoded = _encoded(query)
    good = (
        constant_time_compare(signature, _signature(name, encoded, key))
        for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    )
    if not any(good):
        return None
    return query if int(query["expires"]) >= time.time() else None


def _encoded(query: Options) -> str:
    """The query as it is signed: encoded, so that no name or value can pass for several."""
    return urlencode(sorted(query.items()))


def _signature(name: str, query: str, key: str) -> str:
    return signing.Signer(key=key, salt=SALT).signature(f"{quote(name)}?{query}")


def _expiry() -> int:
    """The end of the next whole window: within it the address stays the same, so that browsers keep the file."""
    window: int = settings.SIGNED_URL_SECONDS
    return (int(time.time()) // window + 2) * window
