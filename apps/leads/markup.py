"""Documents in tags, as the programs of portals write them, read into a tree.

XML parsers refuse an attribute without quotes, a bare `&` or a wrong encoding, and libxml2 drops the elements around
them; the standard library's reader of HTML takes the square of the length for some documents. The grammar here has
tags, attributes, texts, comments and CDATA sections and takes time in proportion to the length. Nothing is looked up
anywhere: an entity is one of HTML's characters or stays as it is written, and a document that declares some is refused.
What is well-formed is read as `defusedxml` reads it (tests/test_markup.py).
"""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from apps.core.models.text import without_hidden

from .errors import Unreadable

MAX_DEPTH = 30
# A tag ends within so many characters, or it is text.
MAX_TAG = 1_000

_TAG = re.compile(
    r"<(?P<close>/)?(?P<name>[A-Za-z_][\w:.-]*+)(?P<attributes>(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+)>", re.DOTALL
)
_ATTRIBUTE = re.compile(r"(?<![\w:.-])([\w:.-]++)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'>]++))")
_LATIN_9 = re.compile(rb"<\?xml[^>]{0,200}iso-8859-15", re.IGNORECASE)
_CDATA, _COMMENT = "<![CDATA[", "<!--"


@dataclass
class Element:
    """`start` and `end` are its place in the document's text."""

    name: str
    attributes: dict[str, str]
    line: int
    start: int
    end: int = 0
    texts: list[str] = field(default_factory=list)
    children: list[Element] = field(default_factory=list)

    def attribute(self, name: str) -> str:
        return self.attributes.get(name, "").strip().lower()

    @property
    def text(self) -> str:
        """Its own words, in one line."""
        return " ".join(cleaned("".join(self.texts)).split())

    @property
    def lines(self) -> str:
        """All words within it, with their line ends."""
        words = " ".join(["".join(self.texts), *(child.lines for child in self.children)])
        return "\n".join(line.strip() for line in cleaned(words).splitlines()).strip()

    def all(self, name: str) -> Iterator[Element]:
        """The elements of that name within it, but for those within one another."""
        for child in self.children:
            if child.name == name:
                yield child
            else:
                yield from child.all(name)

    def own(self, name: str) -> Iterator[Element]:
        """Its children of that name."""
        return (child for child in self.children if child.name == name)

    def word(self, name: str) -> str:
        """The words of the first such element that has some."""
        return next((found.text for found in self.all(name) if found.text), "")


def cleaned(text: str) -> str:
    return without_hidden(text.replace("\x00", ""))


def decoded(content: bytes) -> str:
    """In UTF-8 or UTF-16, else in the Western encoding; what the document says of itself is often wrong."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = content.decode("utf-16", "replace")
    elif content.startswith((b"<\x00", b"\x00<")):
        text = content.decode("utf-16-le" if content.startswith(b"<") else "utf-16-be", "replace")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = content.decode("iso-8859-15" if _LATIN_9.match(content) else "windows-1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def tree(text: str) -> Element:
    """All that stands in `text`, as the children of one element without a name.

    A tag that is closed by another than its own ends with the one around it. Raises Unreadable.
    """
    root = Element("", {}, line=1, start=0)
    open_ones = [root]
    place = line = 0
    while place < len(text):
        begin = text.find("<", place)
        begin = len(text) if begin < 0 else begin
        open_ones[-1].texts.append(html.unescape(text[place:begin]))
        line += text.count("\n", place, begin)
        place = _read(text, begin, line + 1, open_ones) if begin < len(text) else begin
        line += text.count("\n", begin, place)
    for element in open_ones:
        element.end = len(text)
    if any(element.name == "prospect" for element in open_ones):
        raise Unreadable(_("The document is cut off"), line=line + 1)
    return root


def _read(text: str, begin: int, line: int, open_ones: list[Element]) -> int:
    """Reads the tag, the comment or the section that begins there; gives where it ends."""
    if text.startswith(_CDATA, begin):
        end = _end(text, "]]>", begin, line)
        open_ones[-1].texts.append(text[begin + len(_CDATA) : end - 3])
        return end
    if text.startswith(_COMMENT, begin):
        return _end(text, "-->", begin, line)
    if text.startswith("<?", begin):
        return _end(text, ">", begin, line)
    if text.startswith("<!", begin):
        end = _end(text, ">", begin, line)
        if "[" in text[begin:end] or not text[begin:end].upper().startswith("<!DOCTYPE"):
            raise Unreadable(_("The document declares entities or a DTD of its own, which are not read"), line=line)
        return end
    tag = _TAG.match(text, begin, begin + MAX_TAG)
    if tag is None:
        open_ones[-1].texts.append("<")
        return begin + 1
    name = tag["name"].lower().rpartition(":")[2]
    if tag["close"]:
        _close(name, tag.end(), open_ones)
        return tag.end()
    attributes = {
        key.lower().rpartition(":")[2]: cleaned(html.unescape("".join(values)))
        for key, *values in _ATTRIBUTE.findall(tag["attributes"])
    }
    element = Element(name, attributes, line=line, start=begin, end=tag.end())
    open_ones[-1].children.append(element)
    if not tag["attributes"].endswith("/"):
        open_ones.append(element)
    if len(open_ones) > MAX_DEPTH:
        raise Unreadable(_("The elements stand too deep within one another"), line=line)
    return tag.end()


def _end(text: str, mark: str, begin: int, line: int) -> int:
    end = text.find(mark, begin)
    if end < 0:
        raise Unreadable(_("What begins here does not end"), line=line)
    return end + len(mark)


def _close(name: str, end: int, open_ones: list[Element]) -> None:
    """Ends the innermost open element of that name, and those within it; nothing where there is none."""
    for position in range(len(open_ones) - 1, 0, -1):
        if open_ones[position].name == name:
            for element in open_ones[position:]:
                element.end = end
            del open_ones[position:]
            return
