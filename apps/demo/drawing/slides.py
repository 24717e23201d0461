"""The slides of a tutorial: a title, numbered steps that light up one after the other, a car."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from .fonts import drawable, font
from .gallery import frame

SIZE = (1280, 720)
NIGHT, INK, QUIET, ACCENT = (16, 24, 36), (240, 244, 248), (132, 146, 162), (88, 166, 255)


def slides(title: str, steps: Sequence[str], *, body: str, paint: str) -> list[Image.Image]:
    """The title, then one slide for each step."""
    return [_cover(title, body, paint), *(_step(title, steps, current) for current in range(len(steps)))]


def _cover(title: str, body: str, paint: str) -> Image.Image:
    photo = frame(body, paint, "side", (1280, 854)).crop((0, 100, 1280, 820))
    shade = Image.linear_gradient("L").resize(SIZE).point(lambda grey: max(0, round((grey - 110) * 1.7)))
    photo.paste(NIGHT, mask=shade)
    pen = ImageDraw.Draw(photo)
    pen.rectangle((80, 560, 140, 566), fill=ACCENT)
    pen.text((80, 584), drawable(title), font=font(54, weight=700), fill=INK)
    return photo


def _step(title: str, steps: Sequence[str], current: int) -> Image.Image:
    page = Image.new("RGB", SIZE, NIGHT)
    pen = ImageDraw.Draw(page)
    pen.text((80, 70), drawable(title), font=font(34), fill=QUIET)
    pen.rectangle((80, 132, 140, 137), fill=ACCENT)
    for position, step in enumerate(steps):
        y = 200 + position * 112
        lit = position == current
        pen.ellipse((80, y, 140, y + 60), fill=ACCENT if lit else (38, 50, 66))
        number, words = NIGHT if lit else QUIET, INK if lit else QUIET
        pen.text((110, y + 30), str(position + 1), font=font(30, weight=700), fill=number, anchor="mm")
        pen.text((176, y + 30), drawable(step), font=font(36), fill=words, anchor="lm")
    pen.rectangle((0, 712, 1280 * (current + 1) // len(steps), 720), fill=ACCENT)
    return page
