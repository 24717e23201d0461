"""The OpenAPI document: envelopes and errors derived from the views (docs/behaviour/calls.md)."""

from __future__ import annotations

from typing import Any, Literal

from django.apps import apps
from django.db.models.enums import ChoicesType
from drf_spectacular.extensions import OpenApiAuthenticationExtension, OpenApiSerializerFieldExtension
from drf_spectacular.hooks import postprocess_schema_enums
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.settings import patched_settings, spectacular_settings
from drf_spectacular.utils import OpenApiResponse
from rest_framework.serializers import ListField

from apps.core.models.countries import COUNTRIES
from apps.core.models.regions import REGIONS
from apps.core.types import Json

from .naming import camel_case
from .parsers import BoundedJSONParser, FormDataParser
from .serializers import ErrorSerializer, MessageSerializer

ERRORS = {
    400: "The row exists already, or the body cannot be parsed.",
    401: "No token, a bad or a revoked one; or wrong credentials.",
    403: "The role of the account, or its rights, do not allow it.",
    404: "No such row, or another partner's.",
    409: "The state of the row, or another row, forbids it.",
    410: "The link has lapsed, or what it led to was withdrawn.",
    413: "The upload is too large.",
    415: "The type of the upload is not accepted.",
    422: "A field is wrong: `errors` says which.",
    429: "Too many attempts; `Retry-After` says for how long.",
}


Direction = Literal["request", "response"]


class ContractSchema(AutoSchema):
    """One row in `data`, PUT with optional fields, every error in one shape.

    A view may add `error_statuses = {"post": (409,), "send": (429,)}`, by method or by action, to what its method and
    path imply.
    """

    def get_tags(self) -> list[str]:
        path = [part for part in self._tokenize_path() if part != "api"]
        return path[:1]

    def get_operation_id(self) -> str:
        path = [part.replace("-", "_").replace(".", "_") for part in self._tokenize_path() if part != "api"]
        # A path with several methods, as far as the path tells.
        several = len(path) == 1 or "{" in self.path or getattr(self.view, "action", None) == "export_chosen"
        return "_".join([*path, self.method.lower()] if several else path)

    def get_auth(self) -> list[Json]:
        """No scheme at all where no token is read; where one is optional, the call without it comes first."""
        schemes: list[Json] = super().get_auth()
        return sorted(schemes, key=bool) if any(schemes) else []

    def get_request_serializer(self) -> Any:
        serializer: Any = super().get_request_serializer()
        if self.method == "PUT" and getattr(self.view, "action", None) == "update":
            return type(serializer)(partial=True) if not isinstance(serializer, type) else serializer(partial=True)
        return serializer

    def get_response_serializers(self) -> Any:
        if getattr(self.view, "action", None) == "destroy":
            return MessageSerializer
        return super().get_response_serializers()

    def _get_response_bodies(self, direction: Direction = "response") -> Json:
        bodies = super()._get_response_bodies(direction)
        if self.method == "DELETE" and "204" in bodies:
            bodies = {"200": self._get_response_for_code(MessageSerializer, "200", direction=direction)}
        for status in self._error_statuses():
            bodies.setdefault(
                str(status),
                super()._get_response_for_code(
                    OpenApiResponse(ErrorSerializer, description=ERRORS[status]), str(status), direction=direction
                ),
            )
        return dict(sorted(bodies.items()))

    def _error_statuses(self) -> list[int]:
        declared = getattr(self.view, "error_statuses", {})
        extra = (*declared.get(self.method.lower(), ()), *declared.get(getattr(self.view, "action", None), ()))
        signed_in = self.get_auth() and {} not in self.get_auth()
        # Calls with an API token are counted before anything else.
        statuses = {*extra, *((401, 403, 429) if signed_in else ())}
        if "{" in self.path:
            statuses.add(404)
        if self._is_list_view():
            statuses.add(422)
        if getattr(self.view, "action", None) in ("export", "export_chosen"):
            statuses.add(422)
        if self.method in ("POST", "PUT", "PATCH"):
            statuses |= {400, 413, 415, 422}
            if FormDataParser in getattr(self.view, "parser_classes", ()):
                # Bytes of a day.
                statuses.add(429)
        return sorted(statuses)

    def _get_response_for_code(
        self, serializer: Any, status_code: str, media_types: list[str] | None = None, direction: Direction = "response"
    ) -> Any:
        response = super()._get_response_for_code(serializer, status_code, media_types, direction)
        if status_code.startswith("2") and not self._is_list_view() and not _is_plain(serializer):
            for content in response.get("content", {}).values():
                content["schema"] = {
                    "type": "object",
                    "required": ["data"],
                    "properties": {"data": content["schema"], "message": {"type": "string"}},
                }
        return response


def name_choices(result: Json, generator: object, **options: object) -> Json:
    """Names the choices in a model after both: `Car.Status` is `CarStatusEnum`."""
    names = {
        f"{model.__name__}{choices.__name__}Enum": choices
        for model in apps.get_models()
        for choices in vars(model).values()
        if isinstance(choices, ChoicesType)
    }
    with patched_settings({"ENUM_NAME_OVERRIDES": spectacular_settings.ENUM_NAME_OVERRIDES | names}):
        named: Json = postprocess_schema_enums(result, generator, **options)
    return named


def require_every_answered_field(result: Json, **_options: object) -> Json:
    """A row always carries all its fields, also those that a body may leave out."""
    for name, component in result["components"]["schemas"].items():
        if not name.endswith("Request") and "properties" in component:
            component["required"] = sorted(component["properties"])
    return result


def one_body_type(result: Json, **_options: object) -> Json:
    """A body with a file is a form, any other is JSON: a generated client cannot tell two types of one schema apart.

    A PUT whose file may be left out is JSON as well, with a schema of its own, which has no file.
    """
    components = result["components"]["schemas"]
    for methods in result["paths"].values():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            if len(content) < 2:
                continue
            reference = content[FormDataParser.media_type]["schema"]
            name = reference["$ref"].rpartition("/")[2]
            fields = components[name]["properties"]
            others = {field: schema for field, schema in fields.items() if not _is_file(schema)}
            if len(others) == len(fields):
                del content[FormDataParser.media_type]
            elif method == "put":
                json_name = f"{name.removesuffix('Request')}JsonRequest"
                components[json_name] = {**components[name], "properties": others}
                content[BoundedJSONParser.media_type] = {"schema": {"$ref": reference["$ref"].replace(name, json_name)}}
            else:
                del content[BoundedJSONParser.media_type]
    result["components"]["schemas"] = dict(sorted(components.items()))
    return result


def _is_file(schema: Json) -> bool:
    return "binary" in (schema.get("format"), schema.get("items", {}).get("format"))


def list_regions(result: Json, **_options: object) -> Json:
    """Lists the French regions for the browser, with their names: a region is one of these codes or free text.

    And the codes of countries, which the browser has names for.
    """
    result["components"]["schemas"]["Region"] = {
        "type": "string",
        "enum": list(REGIONS),
        "x-enum-descriptions": list(REGIONS.values()),
    }
    result["components"]["schemas"]["Country"] = {"type": "string", "enum": list(COUNTRIES)}
    return result


def _is_plain(serializer: Any) -> bool:
    """Answers that are not a row: a message, a file, rows that name their `data` themselves."""
    if isinstance(serializer, OpenApiResponse):
        serializer = serializer.response
    kind = serializer if isinstance(serializer, type) else type(serializer)
    return (
        not hasattr(kind, "to_representation")
        or issubclass(kind, MessageSerializer)
        or "data" in getattr(kind, "_declared_fields", ())
    )


class AmountFieldExtension(OpenApiSerializerFieldExtension):
    """Money is a JSON number."""

    target_class = "apps.core.api.money.AmountField"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Direction) -> Json:
        amount: Json = {"type": "number", "minimum": 0, "maximum": 999_999_999_999.999}
        hidden = map(camel_case, getattr(self.target.parent, "cost_fields", ()))
        # An account that does not see costs is answered null.
        return {**amount, "nullable": True} if direction == "response" and self.target.field_name in hidden else amount


class UploadFieldExtension(OpenApiSerializerFieldExtension):
    """In: a file of a multipart body. Out: what the field's `output_serializer` says."""

    target_class = "apps.core.api.serializers.UploadField"
    match_subclasses = True

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Direction) -> Json:
        if direction == "request":
            return {"type": "string", "format": "binary"}
        reference = auto_schema.resolve_serializer(self.target.output_serializer, direction).ref
        in_a_list = isinstance(self.target.parent, ListField)
        nullable = self.target.answers_null and not in_a_list
        return {"allOf": [reference], "nullable": True} if nullable else reference


class AccountAuthenticationExtension(OpenApiAuthenticationExtension):
    """The bearer token of `POST /partner/login`."""

    target_class = "apps.partners.authentication.AccountAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}


class ApiTokenAuthenticationExtension(OpenApiAuthenticationExtension):
    """The token of `POST /partner/api-token`."""

    target_class = "apps.api_tokens.authentication.ApiTokenAuthentication"
    name = "apiToken"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "pbo_…"}
