"""Printed pages."""

from ctypes import byref, c_uint

import pypdfium2
import pypdfium2.raw
from rest_framework.test import APIClient


def get_pdf(client: APIClient, path: str, language: str) -> pypdfium2.PdfDocument:
    response = client.get(path, headers={"accept-language": language})
    assert response.status_code == 200, response.content
    assert response["Content-Type"] == "application/pdf"
    return pypdfium2.PdfDocument(response.content)


def text_of(document: pypdfium2.PdfDocument) -> str:
    """The text of the pages, regardless of line breaks."""
    pages = (page.get_textpage().get_text_range() for page in document)
    return " ".join(" ".join(pages).replace("\u00a0", " ").split())


def colors_of(document: pypdfium2.PdfDocument, words: str) -> list[str]:
    """In which colour each place on the first page where these words stand is written, as `#rrggbb`."""
    text, colors = document[0].get_textpage(), []
    search = text.search(words)
    while place := search.get_next():
        red, green, blue, alpha = (c_uint() for _part in range(4))
        pypdfium2.raw.FPDFText_GetFillColor(text, place[0], byref(red), byref(green), byref(blue), byref(alpha))
        colors.append(f"#{red.value:02x}{green.value:02x}{blue.value:02x}")
    return colors


def bottom_of(document: pypdfium2.PdfDocument, words: str) -> float:
    """How high above the page's lower edge these words of the first page end, in points."""
    return _box_of(document, words)[1]


def top_of(document: pypdfium2.PdfDocument, words: str) -> float:
    """How high above the page's lower edge these words of the first page begin, in points."""
    return _box_of(document, words)[3]


def _box_of(document: pypdfium2.PdfDocument, words: str) -> tuple[float, float, float, float]:
    text = document[0].get_textpage()
    place = text.search(words).get_next()
    assert place, words
    left, bottom, right, top = text.get_charbox(place[0])
    return left, bottom, right, top
