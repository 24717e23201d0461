"""Printed pages."""

import pypdfium2
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
