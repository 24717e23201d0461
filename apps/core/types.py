"""The shapes that are open on purpose, each said once."""

from typing import Any, TypeAlias

# An object of JSON: the body of an answer, an event, a part of the OpenAPI document.
Json: TypeAlias = dict[str, Any]
# The fields of a row by their names, as a serializer has validated them or `values()` has read them.
Fields: TypeAlias = dict[str, Any]
# The keyword arguments that several calls share, or that a framework hands over.
Options: TypeAlias = dict[str, Any]
