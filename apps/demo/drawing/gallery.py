"""Photographs of a car: from the side, the front, the back, one of its details, its interior.

What depends on the body alone is drawn once and painted for each colour, so that a gallery costs little.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache, lru_cache

from PIL import Image

from .bodies import BODIES, Body
from .canvas import Camera, Canvas
from .encoding import Drawn, encoded
from .ends import draw_back, draw_front
from .interior import LEATHERS, draw_interior
from .side import draw_side
from .studio import photograph

VIEWS = ("side", "front", "back", "interior", "wheel", "lamp")


Shot = tuple[str, str, str]


def take(shots: Iterable[Shot]) -> None:
    """Draws what `picture` will be asked for, all the paints of a body and a view one after the other."""
    for body, paint, view in sorted(set(shots), key=lambda shot: (shot[0], shot[2], shot[1])):
        picture(body, paint, view)


@cache
def picture(body: str, paint: str, view: str) -> Drawn:
    """The photograph of a `body` in this `paint` (see studio.PAINTS), seen from `view`; drawn once."""
    return encoded(_draw(body, paint, view))


def frame(body: str, paint: str, view: str, size: tuple[int, int]) -> Image.Image:
    """The same photograph at another size."""
    with Image.open(io.BytesIO(picture(body, paint, view).file)) as photo:
        return photo.resize(size, Image.Resampling.LANCZOS)


def _draw(body: str, paint: str, view: str) -> Image.Image:
    if view == "interior":
        return _interior(sorted(LEATHERS)[len(body + paint) % len(LEATHERS)])
    camera = _camera(BODIES[body], view)
    return photograph(_layers(body, view), paint, camera, footprint=_footprint(BODIES[body], view))


@cache
def _interior(leather: str) -> Image.Image:
    return draw_interior(leather)


@lru_cache(maxsize=2)
def _layers(body: str, view: str) -> tuple[Image.Image, Image.Image, Image.Image]:
    canvas = Canvas(_camera(BODIES[body], view))
    {"front": draw_front, "back": draw_back}.get(view, draw_side)(canvas, BODIES[body])
    return canvas.reduced()


def _camera(body: Body, view: str) -> Camera:
    if view in ("front", "back"):
        return Camera(0, max(2800, body.height * 1.95), 0.86)
    if view == "wheel":
        return Camera(body.front_wheel + 150, 1900, 0.88)
    if view == "lamp":
        return Camera(body.length - 620, 1900, 1.02)
    # Longer cars come a little nearer, as a photographer would have it.
    return Camera(body.length / 2, 2400 + body.length * 0.62, 0.77)


def _footprint(body: Body, view: str) -> tuple[float, float]:
    return (-body.width / 2, body.width / 2) if view in ("front", "back") else (60, body.length - 60)
