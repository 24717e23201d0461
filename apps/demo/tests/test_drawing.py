"""What is drawn: pictures that differ, films and papers that a reader accepts."""

from __future__ import annotations

import io
import re
import struct

import pytest
from PIL import Image, ImageStat

from apps.demo.dealership.shop import SHELF
from apps.demo.drawing.bodies import BODIES
from apps.demo.drawing.canvas import SIZE
from apps.demo.drawing.film import film
from apps.demo.drawing.gallery import VIEWS, picture
from apps.demo.drawing.papers import paper
from apps.demo.drawing.wares.photographs import WARES, photograph_of

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_shows_something_of_its_own(view: str) -> None:
    kept = picture("city", "Bleu Iron", view)
    with Image.open(io.BytesIO(kept.file)) as photo:
        assert photo.size == SIZE
        assert min(ImageStat.Stat(photo.convert("L")).stddev) > 20
    others = {picture("city", "Bleu Iron", other).file for other in VIEWS if other != view}
    assert kept.file not in others


@pytest.mark.parametrize("body", BODIES)
def test_the_paint_is_the_colour_of_the_car(body: str) -> None:
    red, blue = (picture(body, paint, "side") for paint in ("Rouge flamme", "Bleu Iron"))
    means = []
    for kept in (red, blue):
        with Image.open(io.BytesIO(kept.file)) as photo:
            flank = photo.crop((700, 640, 900, 700))
            means.append(ImageStat.Stat(flank).mean)
    (red_r, _g, red_b), (blue_r, _g, blue_b) = means
    assert red_r > 1.5 * red_b
    assert blue_b > 1.5 * blue_r


def test_every_product_of_the_shelf_has_a_small_photograph_of_its_own() -> None:
    photos = {sku: photograph_of(sku).file for _kind, _name, sku, *_terms in SHELF}
    assert photos.keys() == WARES.keys()
    assert len(set(photos.values())) == len(SHELF)
    assert max(len(photo) for photo in photos.values()) < 100_000


def test_a_film_is_as_long_as_its_slides_and_indexes_each_second() -> None:
    slides = [Image.new("RGB", (64, 48), colour) for colour in ("teal", "gold")]
    webm = film(slides, seconds_each=2)
    assert webm.startswith(b"\x1a\x45\xdf\xa3")
    duration = webm.index(b"\x44\x89\x88") + 3
    assert struct.unpack(">d", webm[duration : duration + 8]) == (4000.0,)
    # The index's positions count from the first byte of the segment's content; a cluster begins there.
    content = webm.index(b"\x18\x53\x80\x67") + 12
    positions = [struct.unpack(">Q", found)[0] for found in re.findall(rb"\xf1\x88(.{8})", webm, re.DOTALL)][:4]
    assert [webm[content + position :][:4] for position in positions] == [b"\x1f\x43\xb6\x75"] * 4


def test_a_paper_lists_where_its_objects_begin() -> None:
    pdf = paper(company="Duval (Nantes)", address="1 rue", title="« Contrôle »", lines=[("À", "é")], text="Où")
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
    assert pdf[start:].startswith(b"xref\n0 7\n")
    offsets = [int(found) for found in re.findall(rb"(\d{10}) 00000 n", pdf)]
    assert [pdf[offset:].split(b" ", 1)[0] for offset in offsets] == [b"1", b"2", b"3", b"4", b"5", b"6"]
    assert rb"Duval \(Nantes\)" in pdf
    assert "« Contrôle »".encode("cp1252") in pdf
    length, stream = re.search(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", pdf, re.DOTALL).groups()  # type: ignore[union-attr]
    assert int(length) == len(stream)
