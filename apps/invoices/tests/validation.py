"""The three judges of a Factur-X document: the schema, the rules of EN 16931, and the French ones."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from facturx import xml_check_xsd
from lxml import etree
from saxonche import PySaxonProcessor, PyXsltExecutable

RULES = {
    "EN 16931": "facturx-en16931/FACTUR-X_EN16931.xslt",
    "BR-FR": "cii-schematron-fr-ctc/BR-FR-Flux2-Schematron-CII.xslt",
}
SVRL = {"svrl": "http://purl.oclc.org/dsdl/svrl"}
FOUND = "//svrl:failed-assert | //svrl:successful-report"
_saxon = PySaxonProcessor(license=False)


def complaints(xml: bytes) -> list[str]:
    """What the schema and both sets of rules say against `xml`; empty for a valid document."""
    try:
        xml_check_xsd(xml, flavor="factur-x", level="en16931")
    except Exception as exc:  # The library raises nothing narrower.
        return [f"XSD: {exc}"]
    return [f"{name}: {said}" for name in RULES for said in _broken_rules(name, xml)]


def check_xml(xml: bytes) -> None:
    """Fails with what any of the three says, warnings included."""
    found = complaints(xml)
    assert not found, "\n".join([*found, xml.decode()])


def _broken_rules(name: str, xml: bytes) -> list[str]:
    document = _saxon.parse_xml(xml_text=xml.decode())
    report = etree.fromstring(_compiled(name).transform_to_string(xdm_node=document).encode())
    return [" ".join("".join(rule.itertext()).split()) for rule in report.xpath(FOUND, namespaces=SVRL)]


@cache
def _compiled(name: str) -> PyXsltExecutable:
    with as_file(files("facturx") / "xsd_and_schematron" / RULES[name]) as path:
        return _saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(Path(path)))
