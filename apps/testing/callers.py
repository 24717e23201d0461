"""Who calls the API in tests."""

from __future__ import annotations

from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from django.http import HttpResponse
from rest_framework.test import APIClient

from apps.partners.authentication import token_for
from apps.partners.models import Account

PASSWORD = "Clef-de-contact-42"  # noqa: S105


class Caller(APIClient):
    """A signed-in partner's caller: errors come back as answers, as a browser would see them."""

    def __init__(self, account: Account | None = None) -> None:
        super().__init__(raise_request_exception=False)
        if account:
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")

    def request(self, **kwargs: Any) -> Any:
        """The answer; each call that a test has refused with 429 must be documented to do so."""
        response = super().request(**kwargs)
        if response.status_code == 429:
            from .openapi import statuses_of

            statuses = statuses_of(kwargs["REQUEST_METHOD"], kwargs["PATH_INFO"])
            assert not statuses or "429" in statuses, f"{kwargs['PATH_INFO']} is not documented to answer 429"
        return response

    def read(self, path: str, query: dict[str, Any] | None = None) -> Any:
        """The `data` of an answer, which must be 200."""
        response = self.get(path, query)
        assert response.status_code == 200, response.content
        return response.json()["data"]

    def download(self, url: str, **headers: str) -> tuple[Any, bytes]:
        """A stored file, from here or from the object store: the answer and its bytes."""
        response = ask_object_store(url, headers) if url.startswith("http") else self.get(url, headers=headers)
        return response, response.getvalue()

    def send_json(self, method: str, url: str, body: str) -> Any:
        """A body as it stands, which no well-behaved client would send."""
        return self.generic(method, url, body, content_type="application/json")

    def in_language(self, language: str) -> Caller:
        self.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        return self


def ask_object_store(url: str, headers: dict[str, str]) -> HttpResponse:
    """The response to a signed address of the object store."""
    try:
        answer = urlopen(Request(url, headers=headers), timeout=30)  # noqa: S310  # the address comes from the store
    except HTTPError as error:
        answer = error
    with answer:
        return HttpResponse(answer.read(), status=answer.status, headers=dict(answer.headers))
