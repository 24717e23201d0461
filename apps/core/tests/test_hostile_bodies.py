"""Hostile bodies: an error in the usual shape, and nothing stored."""

from typing import Any

import pytest
from django.utils.translation import override
from rest_framework.exceptions import ParseError

from apps.core.models.languages import DJANGO_LANGUAGE
from apps.garages.models import Garage
from apps.testing.callers import Caller
from scripts.nginx import upload_routes

MEGABYTE = 1024 * 1024


def post(api: Caller, body: Any, content_type: str = "application/json") -> tuple[int, str]:
    response = api.generic("POST", "/garage/create", body, content_type=content_type)
    assert set(response.json()) == {"code", "message", "errors", "requestId"}, response.content
    assert not Garage.objects.exists()
    return response.status_code, response.json()["code"]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"12",
        b'{"localisation": NaN}',
        b'{"localisation": -Infinity}',
        b'{"localisation": 1e400}',
        b'{"localisation": ' + b"9" * 5000 + b"}",
        b'{"localisation": "\xff\xfe"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"localisation": "Lyon"} {}',
    ],
    ids=range(13),
)
def test_invalid_or_non_object_json_returns_400(api: Caller, body: bytes) -> None:
    assert post(api, body) == (400, "parse_error")


@pytest.mark.parametrize(
    "value",
    [
        rb'"\u0000"',
        rb'"Lyon\u0000"',
        rb'"\ud800"',
        rb'"\udfff\ud800"',
        b"null",
        b"true",
        b"[]",
        b"{}",
        b'[["Lyon"]]',
        b'"' + b"x" * 100_000 + b'"',
        b'"  \\t\\n "',
    ],
    ids=range(11),
)
def test_invalid_field_value_returns_422(api: Caller, value: bytes) -> None:
    assert post(api, b'{"localisation": ' + value + b"}") == (422, "invalid")


@pytest.mark.parametrize(
    "path, body",
    [
        ("/car/bulk", r'{"filters": {"\ud800": "x"}, "count": 0, "action": "delete"}'),
        ("/car/bulk", r'{"filters": {"\ud800": []}, "count": 0, "action": "delete"}'),
        ("/client/merge", r'{"fields": {"\ud800": "x"}}'),
    ],
    ids=["unknown", "wrong", "nested"],
)
def test_key_of_half_a_surrogate_pair_returns_422(api: Caller, path: str, body: str) -> None:
    response = api.send_json("POST", path, body)

    assert (response.status_code, response.json()["code"]) == (422, "invalid")


def test_empty_body_returns_422(api: Caller) -> None:
    assert post(api, b"") == (422, "invalid")


def test_body_over_1mb_returns_413(api: Caller) -> None:
    assert post(api, b'{"localisation": "' + b"x" * MEGABYTE + b'"}') == (413, "upload_too_large")


@pytest.mark.parametrize("kind", ["application/xml", "text/plain", "", "nonsense", "application/x-www-form-urlencoded"])
def test_unsupported_content_type_returns_415(api: Caller, kind: str) -> None:
    assert post(api, b"localisation=Lyon", kind)[0] == 415


@pytest.mark.parametrize(
    "kind, body",
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=", b"x"),
        ("multipart/form-data; boundary=a", b"--a\r\nContent-Disposition: nonsense\r\n\r\n\r\n--a--"),
        ("multipart/form-data; boundary=a", b'--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n'),
        ("multipart/form-data; boundary=a", b"\0" * 2000),
        ("multipart/form-data; boundary=" + "a" * 500, b"x"),
    ],
    ids=range(6),
)
def test_malformed_multipart_returns_4xx(api: Caller, kind: str, body: Any) -> None:
    response = api.generic("POST", "/api/document/create", body, content_type=kind)

    assert response.status_code in (400, 415, 422)
    assert set(response.json()) == {"code", "message", "errors", "requestId"}


def test_too_many_form_fields_returns_4xx(api: Caller) -> None:
    response = api.post("/api/document/create", {f"field{n}": "x" for n in range(2000)}, format="multipart")

    assert response.status_code in (400, 413)


@pytest.mark.parametrize(
    "query", ["localisation=%00", "localisation=" + "x" * 201, "ordering=%00", "ordering=-", "page=%ff"]
)
def test_invalid_query_parameter_returns_422(api: Caller, query: str) -> None:
    assert api.get(f"/garage/all?{query}").status_code == 422


def test_non_utf8_filter_returns_empty_list(api: Caller) -> None:
    assert api.get("/garage/all?localisation=%ff%ed%a0%80").json()["total"] == 0


UNREADABLE = {}
for name, django_name in DJANGO_LANGUAGE.items():
    with override(django_name):
        UNREADABLE[name] = str(ParseError.default_detail)
FORMS: dict[str, tuple[str, Any]] = {
    "no boundary": ("multipart/form-data", b"x"),
    "a boundary of another alphabet": ("multipart/form-data; boundary=\xe9", b"x"),
    "no end": ("multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data; name=a; filename*=x''%ff"),
    "no base64": (
        "multipart/form-data; boundary=b",
        b'--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n=x=\r\n--b--',
    ),
}


@pytest.mark.parametrize("route", upload_routes())
def test_unreadable_form_is_refused_in_callers_language(api: Caller, route: str) -> None:
    assert len(set(UNREADABLE.values())) == 4
    path = "/" + route.replace("<uuid:pk>", "01a20575-9ca0-70da-bf32-0e00fceb95a7")

    codes = set()
    for kind, body in FORMS.values():
        for language, words in UNREADABLE.items():
            answers = [api.in_language(language).generic(method, path, body, kind) for method in ("POST", "PUT")]
            for answer in answers:
                message = answer.json().get("message", "")
                codes.add(answer.json().get("code"))
                assert answer.status_code < 500
                assert "ultipart" not in message
                assert answer.json().get("code") != "parse_error" or message == words
    assert "parse_error" in codes or "<uuid" in route or "visitor" in route
