"""A sheet seen through a camera, painted layer by layer and reduced at the end, which smooths every edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from .fonts import drawable, font
from .paths import Point, Polygon

SIZE = (1600, 1067)
OVERSAMPLING = 2

Colour = tuple[int, int, int]
Stop = tuple[float, float]
Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Camera:
    """What the sheet shows: `width` millimetres, with the ground at `ground` (0 top, 1 bottom) under `x`."""

    x: float
    width: float
    ground: float = 0.76

    @property
    def scale(self) -> float:
        """Sheet pixels in a millimetre."""
        return SIZE[0] * OVERSAMPLING / self.width

    def pixel(self, point: Point) -> Point:
        x, y = point
        return (
            (x - self.x) * self.scale + SIZE[0] * OVERSAMPLING / 2,
            SIZE[1] * OVERSAMPLING * self.ground - y * self.scale,
        )

    def pixels(self, points: Sequence[Point]) -> Polygon:
        return [self.pixel(point) for point in points]


class Canvas:
    """Paint that takes the car's colour (`shade` where `body`), and paint that keeps its own (`over`)."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.size = (SIZE[0] * OVERSAMPLING, SIZE[1] * OVERSAMPLING)
        self.shade = Image.new("L", self.size, 128)
        self.body = Image.new("L", self.size, 0)
        self.over = Image.new("RGBA", self.size, (0, 0, 0, 0))

    def mask(self, points: Sequence[Point], *, blur: float = 0) -> Image.Image:
        """White inside `points`; `blur` is in millimetres."""
        return self._whole(*self._stencil(points, blur=blur))

    def line_mask(self, points: Sequence[Point], width: float, *, blur: float = 0) -> Image.Image:
        """White along `points`, whose line is `width` millimetres thick and has round ends."""
        return self._whole(*self._stencil(points, width=width, blur=blur))

    def _stencil(self, points: Sequence[Point], *, width: float = 0, blur: float = 0) -> tuple[Image.Image, Box]:
        """The smallest mask that holds the shape, and where it lies: most shapes are small, sheets are not."""
        pixels = self.camera.pixels(points)
        thickness, radius = max(1, round(width * self.camera.scale)), blur * self.camera.scale
        margin = 2 + round(thickness + radius * 3)
        box = (
            max(0, int(min(x for x, _y in pixels)) - margin),
            max(0, int(min(y for _x, y in pixels)) - margin),
            min(self.size[0], int(max(x for x, _y in pixels)) + margin),
            min(self.size[1], int(max(y for _x, y in pixels)) + margin),
        )
        if box[0] >= box[2] or box[1] >= box[3]:
            return Image.new("L", (1, 1), 0), (0, 0, 1, 1)
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
        draw = ImageDraw.Draw(mask)
        inside = [(x - box[0], y - box[1]) for x, y in pixels]
        if width:
            draw.line(inside, fill=255, width=thickness, joint="curve")
            for x, y in (inside[0], inside[-1]):
                draw.ellipse((x - thickness / 2, y - thickness / 2, x + thickness / 2, y + thickness / 2), fill=255)
        else:
            draw.polygon(inside, fill=255)
        return (_blurred(mask, radius) if radius else mask), box

    def _whole(self, mask: Image.Image, box: Box) -> Image.Image:
        whole = Image.new("L", self.size, 0)
        whole.paste(mask, box[:2])
        return whole

    def column(self, stops: Sequence[Stop]) -> Image.Image:
        """Grey by height: (millimetres, 0–255) from the bottom up, straight between two stops."""
        return self._ramp(stops, vertical=True)

    def row(self, stops: Sequence[Stop]) -> Image.Image:
        """Grey by length, from left to right."""
        return self._ramp(stops, vertical=False)

    def _ramp(self, stops: Sequence[Stop], *, vertical: bool) -> Image.Image:
        length = self.size[1 if vertical else 0]
        axis = 1 if vertical else 0
        places = sorted((self.camera.pixel((at, at))[axis], grey) for at, grey in stops)
        values = bytes(round(_between(places, position)) for position in range(length))
        line = Image.frombytes("L", (1, length) if vertical else (length, 1), values)
        return line.resize(self.size, Image.Resampling.NEAREST)

    def paint(self, mask: Image.Image, colour: Colour, opacity: float = 1) -> None:
        """Own paint where the whole sheet's `mask` is white."""
        box = mask.getbbox()
        if box:
            self._paint(mask.crop(box), box, colour, opacity, None)

    def fill(
        self,
        points: Sequence[Point],
        colour: Colour,
        opacity: float = 1,
        *,
        blur: float = 0,
        clip: Image.Image | None = None,
    ) -> None:
        """Own paint inside `points` (and inside `clip`)."""
        self._paint(*self._stencil(points, blur=blur), colour, opacity, clip)

    def line(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour,
        opacity: float = 1,
        *,
        blur: float = 0,
        clip: Image.Image | None = None,
    ) -> None:
        """Own paint along `points` (and inside `clip`)."""
        self._paint(*self._stencil(points, width=width, blur=blur), colour, opacity, clip)

    def gradient(
        self, points: Sequence[Point], top: Colour, bottom: Colour, *, clip: Image.Image | None = None
    ) -> None:
        """Own paint from `top` to `bottom` over the height of `points`."""
        mask, box = self._stencil(points)
        self._paint(mask, box, bottom, 1, clip)
        ramp = ImageOps.invert(Image.linear_gradient("L")).resize(mask.size)
        self._paint(ImageChops.multiply(mask, ramp), box, top, 1, clip)

    def text(self, text: str, middle: Point, height: float, colour: Colour) -> None:
        """Letters of this size around `middle`."""
        letters = font(round(height * self.camera.scale), weight=700)
        draw = ImageDraw.Draw(self.over)
        draw.text(self.camera.pixel(middle), drawable(text), fill=colour, font=letters, anchor="mm")

    def _paint(self, mask: Image.Image, box: Box, colour: Colour, opacity: float, clip: Image.Image | None) -> None:
        if clip is not None:
            mask = ImageChops.multiply(mask, clip.crop(box))
        layer = Image.new("RGBA", mask.size, (*colour, 0))
        layer.putalpha(mask.point(lambda grey: round(grey * opacity)))
        self.over.alpha_composite(layer, box[:2])

    def light(self, mask: Image.Image, grey: int, opacity: float = 1) -> None:
        """Lightens or darkens the coloured body where `mask` is white."""
        box = mask.getbbox()
        if box:
            self.shade.paste(grey, box, mask.crop(box).point(lambda value: round(value * opacity)))

    def reduced(self) -> tuple[Image.Image, Image.Image, Image.Image]:
        """`shade`, `body` and `over` at their final size."""
        over = self.over.convert("RGBa").reduce(OVERSAMPLING).convert("RGBA")
        return self.shade.reduce(OVERSAMPLING), self.body.reduce(OVERSAMPLING), over


Draw = Callable[[Canvas], None]


def _between(places: Sequence[Stop], position: float) -> float:
    if position <= places[0][0]:
        return places[0][1]
    for (left, low), (right, high) in pairwise(places):
        if position <= right:
            return low + (high - low) * (position - left) / ((right - left) or 1)
    return places[-1][1]


def _blurred(mask: Image.Image, radius: float) -> Image.Image:
    """A soft mask has no detail: it is blurred small and enlarged, which is many times faster."""
    if radius < 4:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    factor = 8 if radius > 40 else 4
    small = mask.reduce(factor).filter(ImageFilter.GaussianBlur(radius / factor))
    return small.resize(mask.size, Image.Resampling.BICUBIC)
