"""HTML of mails: nothing that runs, nothing that is fetched unasked."""

from __future__ import annotations

import re
from html import unescape

import nh3

MAX_HTML = 500_000

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


def sanitised(html: str, *, pictures: bool = True) -> str:
    """`html` as it may be shown; without `pictures`, those of other servers lose their address."""

    def checked(tag: str, attribute: str, value: str) -> str | None:
        if (tag, attribute) == ("a", "href"):
            return value if _LINK.match(value) else None
        if (tag, attribute) == ("img", "src"):
            allowed = _INLINE_PICTURE.fullmatch(value) or (pictures and _REMOTE_PICTURE.match(value))
            return value if allowed else None
        return value

    return nh3.clean(
        html[:MAX_HTML],
        tags=_TAGS,
        clean_content_tags={"script", "style", "title", "svg", "math", "template", "noscript", "iframe", "object"},
        attributes=_ATTRIBUTES,
        attribute_filter=checked,
        filter_style_properties=_STYLES,
        url_schemes={"http", "https", "mailto", "tel", "data"},
        link_rel="noopener noreferrer nofollow",
        set_tag_attribute_values={"a": {"target": "_blank"}},
    )


def has_remote_pictures(html: str) -> bool:
    """Whether showing the pictures would tell another server that the mail is being read."""
    return sanitised(html) != sanitised(html, pictures=False)


def text_of(html: str) -> str:
    """The words of `html`, for the preview and the search."""
    spaced = re.sub(r"(?i)<(?:br|/p|/div|/tr|/li|/h[1-6])[^<>]{0,200}>", "\n", html[:MAX_HTML])
    plain = nh3.clean(spaced, tags=set(), clean_content_tags={"script", "style", "title", "template"})
    return re.sub(r"\n\s*\n+", "\n\n", unescape(plain)).strip()
