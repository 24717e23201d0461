"""The grammar reads a well-formed document as `defusedxml` does, and refuses what it holds dangerous."""

from __future__ import annotations

from xml.etree.ElementTree import Element as Parsed
from xml.etree.ElementTree import ParseError, tostring

import pytest
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from apps.leads.errors import Unreadable
from apps.leads.markup import Element, cleaned, decoded, tree

from .conftest import DOCUMENTS

# An element as its name, its attributes, its own words and its children.
Shape = tuple[str, dict[str, str], str, list["Shape"]]

NAMESPACES = ("urn:leads", "urn:adf")
NAMES = st.sampled_from(("adf", "prospect", "vehicle", "id", "name", "Price", "ns:make"))
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cn", "Cs")), max_size=20)


def local(name: str) -> str:
    return name.lower().rpartition("}")[2].rpartition(":")[2]


def one_line(text: str) -> str:
    return " ".join(cleaned(text).split())


def shape_of_parsed(element: Parsed) -> Shape:
    text = "".join([element.text or "", *(child.tail or "" for child in element)])
    attributes = {local(name): cleaned(value) for name, value in element.attrib.items()}
    return local(element.tag), attributes, one_line(text), [shape_of_parsed(child) for child in element]


def shape_of_read(element: Element) -> Shape:
    # The grammar takes the declaration of a namespace for an attribute like any other.
    attributes = {name: value for name, value in element.attributes.items() if value not in NAMESPACES}
    return element.name, attributes, element.text, [shape_of_read(child) for child in element.children]


@st.composite
def documents(draw: st.DrawFn, depth: int = 3) -> Parsed:
    element = Parsed(
        draw(NAMES).replace("ns:", f"{{{NAMESPACES[0]}}}"), draw(st.dictionaries(NAMES.map(local), TEXTS, max_size=2))
    )
    element.text = draw(TEXTS)
    for child in draw(st.lists(documents(depth - 1), max_size=3)) if depth else ():
        child.tail = draw(TEXTS)
        element.append(child)
    return element


@given(documents())
def test_written_document_is_read_as_by_a_parser_of_xml(document: Parsed) -> None:
    content = tostring(document, encoding="utf-8", xml_declaration=True)

    assert [shape_of_read(child) for child in tree(decoded(content)).children] == [shape_of_parsed(fromstring(content))]


def judged_by_defusedxml() -> tuple[list[str], list[str]]:
    """The documents of the corpus that are well-formed, and those that declare what is forbidden."""
    well_formed, forbidden = [], []
    for path in sorted(DOCUMENTS.glob("*.xml")):
        try:
            fromstring(path.read_bytes())
        except DefusedXmlException:
            forbidden.append(path.stem)
        except (ParseError, ValueError):
            continue
        else:
            well_formed.append(path.stem)
    return well_formed, forbidden


WELL_FORMED, FORBIDDEN = judged_by_defusedxml()


@pytest.mark.parametrize("name", WELL_FORMED)
def test_well_formed_document_is_read_as_by_a_parser_of_xml(name: str) -> None:
    content = (DOCUMENTS / f"{name}.xml").read_bytes()

    assert [shape_of_read(child) for child in tree(decoded(content)).children] == [shape_of_parsed(fromstring(content))]


@pytest.mark.parametrize("name", FORBIDDEN)
def test_document_with_forbidden_declarations_is_refused(name: str) -> None:
    with pytest.raises(Unreadable):
        tree(decoded((DOCUMENTS / f"{name}.xml").read_bytes()))
