"""The papers of the demonstration: PDF files that a reader accepts."""

from __future__ import annotations

import re

from apps.demo.dealership.papers import paper


def test_demo_pdf_xref_offsets_are_valid() -> None:
    pdf = paper(company="Duval (Nantes)", address="1 rue", title="« Contrôle »", lines=[("À", "é")], text="Où")
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
    assert pdf[start:].startswith(b"xref\n0 7\n")
    offsets = [int(found) for found in re.findall(rb"(\d{10}) 00000 n", pdf)]
    assert [pdf[offset:].split(b" ", 1)[0] for offset in offsets] == [b"1", b"2", b"3", b"4", b"5", b"6"]
    assert rb"Duval \(Nantes\)" in pdf
    assert "« Contrôle »".encode("cp1252") in pdf
    length, stream = re.search(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", pdf, re.DOTALL).groups()  # type: ignore[union-attr]
    assert int(length) == len(stream)
