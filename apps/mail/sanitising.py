"""HTML of mails: nothing that runs, nothing that is fetched unasked.

A mail is cleaned once, when it is received. Everything here takes time in proportion to the HTML's length: no limit of
time could interrupt an expression or the cleaner.
"""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from typing import NamedTuple

import nh3

MAX_HTML = 500_000
# Far above what mail programs and newsletters write. The cleaner's time grows with the square of the elements that
# stand within one another, and of the attributes of a tag.
MAX_TAGS = 10_000
MAX_DEPTH = 200
MAX_ATTRIBUTES = 100
MAX_REFERENCES = 15_000
# A format that is left open is opened again in each paragraph that follows.
MAX_REPEATED = 50_000

_TAGS = {
    "a", "abbr", "b", "bdi", "bdo", "big", "blockquote", "br", "caption", "center", "cite", "code", "col", "colgroup",
    "dd", "del", "div", "dl", "dt", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd",
    "li", "mark", "ol", "p", "pre", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tbody",
    "td", "tfoot", "th", "thead", "tr", "tt", "u", "ul", "wbr",
}  # fmt: skip
_CELL = {"align", "valign", "width", "height", "bgcolor", "colspan", "rowspan"}
_ATTRIBUTES = {
    "*": {"style", "dir", "lang", "align", "title"},
    "a": {"href"},
    "col": {"span", "width"},
    "font": {"color", "size", "face"},
    "img": {"src", "alt", "width", "height"},
    "ol": {"start", "type"},
    "table": {"width", "border", "cellpadding", "cellspacing", "bgcolor", "align"},
    "td": _CELL,
    "th": _CELL,
    "tr": {"align", "valign", "bgcolor"},
}
# None of them can name an address.
_STYLES = {
    "border", "border-bottom", "border-collapse", "border-color", "border-left", "border-radius", "border-right",
    "border-spacing", "border-style", "border-top", "border-width", "background-color", "color", "direction", "display",
    "font-family", "font-size", "font-style", "font-weight", "height", "letter-spacing", "line-height", "margin",
    "margin-bottom", "margin-left", "margin-right", "margin-top", "max-width", "min-width", "padding", "padding-bottom",
    "padding-left", "padding-right", "padding-top", "text-align", "text-decoration", "text-transform", "vertical-align",
    "white-space", "width",
}  # fmt: skip
_INLINE_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*", re.IGNORECASE)
_LINK = re.compile(r"(?:https?://|mailto:|tel:)", re.IGNORECASE)
_REMOTE_PICTURE = re.compile(r"https?://", re.IGNORECASE)

# Every expression below takes each character once: what has been matched is never given back (`++`, `*+`), and what is
# never closed goes on to the end.
_ATTRIBUTE = r"""[^\s/>][^\s/>=]*+(?:\s*+=\s*+(?:"[^"]*+"?|'[^']*+'?|[^\s>"'][^\s>]*+)?+)?+"""
_ATTRIBUTES_OF_TAG = rf"(?:[\s/]++|{_ATTRIBUTE})*+"
# Comments, and elements whose content is text for a browser, hold no elements.
_WITHOUT_ELEMENTS = (
    r"<!--(?:-?>|.*?(?:--!?>|\Z))|(?P<declaration><[!?][^>]*+>?)"
    r"|<(?P<raw>script|style|title|textarea|xmp|iframe|noembed|noframes)(?=[\s/>])"
    rf"{_ATTRIBUTES_OF_TAG}>?(?P<words>.*?)(?:</(?P=raw)[^>]*+>?|\Z)"
)
_TOKEN = re.compile(
    rf"{_WITHOUT_ELEMENTS}|<(?P<slash>/?)(?P<name>[a-z][^\s/>]*+)(?P<attributes>{_ATTRIBUTES_OF_TAG})",
    re.IGNORECASE | re.DOTALL,
)
_ONE_ATTRIBUTE = re.compile(_ATTRIBUTE)
_NOT_SHOWN = re.compile(
    rf"{_WITHOUT_ELEMENTS}|<template(?=[\s/>]){_ATTRIBUTES_OF_TAG}>?.*?(?:</template[^>]*+>?|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_LINE_END = re.compile(rf"<(?:br|/p|/div|/tr|/li|/h[1-6])(?=[\s/>]){_ATTRIBUTES_OF_TAG}>?", re.IGNORECASE)
_CELL_END = re.compile(rf"</t[dh](?=[\s/>]){_ATTRIBUTES_OF_TAG}>?", re.IGNORECASE)
_TAG = re.compile(rf"</?[a-z][^\s/>]*+{_ATTRIBUTES_OF_TAG}>?", re.IGNORECASE)
_EMPTY_LINES = re.compile(r"\n\s*\n+")
# No character has one, and Python refuses to read it.
_LONG_NUMBER = re.compile(r"&#[0-9]{8,};?")
_FOREIGN = re.compile(r"<(?:svg|math)", re.IGNORECASE)
# Cleaned HTML only, where every attribute is quoted, and no quote or tag stands within one.
_PICTURE = re.compile(r'(<img(?: [a-z]+="[^"]*")*?) src="https?://[^"]*"', re.IGNORECASE)

# They have no end tag, or may go without one, and then end where the next one begins.
_NEVER_DEEP = {
    "br", "col", "dd", "dt", "hr", "img", "li", "p", "tbody", "td", "tfoot", "th", "thead", "tr", "wbr", "area", "base",
    "embed", "input", "link", "meta", "param", "source", "track",
}  # fmt: skip
_FORMATS = {"a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"}


class Cleaned(NamedTuple):
    """HTML as it may be shown, and whether showing its pictures would tell another server that the mail is read."""

    html: str
    has_pictures: bool


def cleaned(html: str) -> Cleaned | None:
    """`html` as it may be shown; None where it would take too long to be cleaned, so that its text alone is shown."""
    html = html[:MAX_HTML]
    if _is_too_complex(html):
        return None
    has_pictures = False

    def checked(tag: str, attribute: str, value: str) -> str | None:
        nonlocal has_pictures
        if (tag, attribute) == ("a", "href"):
            return value if _LINK.match(value) else None
        if (tag, attribute) == ("img", "src"):
            remote = bool(_REMOTE_PICTURE.match(value))
            has_pictures |= remote
            return value if remote or _INLINE_PICTURE.fullmatch(value) else None
        return value

    clean = nh3.clean(
        html,
        tags=_TAGS,
        clean_content_tags={"script", "style", "title", "svg", "math", "template", "noscript", "iframe", "object"},
        attributes=_ATTRIBUTES,
        attribute_filter=checked,
        filter_style_properties=_STYLES,
        url_schemes={"http", "https", "mailto", "tel", "data"},
        link_rel="noopener noreferrer nofollow",
        set_tag_attribute_values={"a": {"target": "_blank"}},
    )
    return Cleaned(clean, has_pictures)


def without_pictures(clean: str) -> str:
    """Cleaned HTML whose pictures of other servers have lost their address."""
    return _PICTURE.sub(r"\1", clean)


def text_of(html: str) -> str:
    """The words of `html`, for the preview and the search, and where the HTML cannot be shown."""
    shown = _NOT_SHOWN.sub("", html[:MAX_HTML])
    plain = _TAG.sub("", _CELL_END.sub("\t", _LINE_END.sub("\n", shown)))
    return _EMPTY_LINES.sub("\n\n", unescape(_LONG_NUMBER.sub("\ufffd", plain))).strip()


def _is_too_complex(html: str) -> bool:
    """Whether it has so many elements, within one another, or attributes that the cleaner would take too long."""
    # The cleaner writes a no-break space as a reference.
    if html.count("<") > MAX_TAGS or html.count("&") + html.count("\u00a0") > MAX_REFERENCES:
        return True
    is_foreign = _FOREIGN.search(html) is not None
    open_tags: Counter[str] = Counter()
    depth = formats = repeated = 0
    for token in _TOKEN.finditer(html):
        slash, name, attributes = token.group("slash", "name", "attributes")
        if name is None:
            # Within SVG and formulas a browser may read as elements what is text elsewhere.
            if is_foreign and ("<" in (token["words"] or "") or (token["declaration"] or "").startswith("<![")):
                return True
            continue
        name = name.lower()
        if len(attributes) > 2 * MAX_ATTRIBUTES and len(_ONE_ATTRIBUTE.findall(attributes)) > MAX_ATTRIBUTES:
            return True
        if name not in _NEVER_DEEP and (not slash or open_tags[name]):
            step = -1 if slash else 1
            open_tags[name] += step
            depth += step
            formats += step if name in _FORMATS else 0
        repeated += formats
        if depth > MAX_DEPTH or repeated > MAX_REPEATED:
            return True
    return False
