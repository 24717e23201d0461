"""The shapes that are open on purpose, each said once."""

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    # Known to the stubs only, which take no other promise for a text.
    from django.utils.functional import _StrPromise as Promise
else:
    from django.utils.functional import Promise

# An object of JSON: the body of an answer, an event, a part of the OpenAPI document.
Json: TypeAlias = dict[str, Any]
# The fields of a row by their names, as a serializer has validated them or `values()` has read them.
Fields: TypeAlias = dict[str, Any]
# The keyword arguments that several calls share, or that a framework hands over.
Options: TypeAlias = dict[str, Any]
# A text, or one that is translated when it is shown.
StrOrPromise: TypeAlias = str | Promise
