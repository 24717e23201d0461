"""Wheels as they are seen from the side."""

from __future__ import annotations

import math

from .canvas import Canvas
from .paths import Polygon, ellipse, turned

TYRE, SIDEWALL = (22, 23, 25), (44, 46, 50)
DISC, ALLOY, ALLOY_DARK = (96, 99, 105), (206, 210, 216), (128, 133, 141)


def draw_wheel(canvas: Canvas, x: float, radius: float, *, spokes: int) -> None:
    """A tyre on an alloy rim, standing on the ground at `x`."""
    centre = (x, radius)
    canvas.fill(ellipse(x, radius, radius), TYRE)
    canvas.line([*ellipse(x, radius, radius * 0.9), (x + radius * 0.9, radius)], radius * 0.025, SIDEWALL)
    rim = radius * 0.74
    canvas.fill(ellipse(x, radius, rim), (30, 32, 35))
    canvas.fill(ellipse(x, radius, rim * 0.62), DISC, 0.9)
    canvas.fill(ellipse(x, radius, rim * 0.36), (58, 60, 65))
    # The calliper shows behind the spokes.
    canvas.fill(turned(_sector(centre, rim * 0.42, rim * 0.68, 0.42), centre, 0.6), (168, 32, 34), 0.9)
    for spoke in range(spokes):
        angle = math.pi / 2 + 2 * math.pi * spoke / spokes
        _spoke(canvas, centre, rim, angle, slim=spokes > 5)
    ring = [*ellipse(x, radius, rim * 0.965), (x + rim * 0.965, radius)]
    canvas.line(ring, rim * 0.075, ALLOY_DARK)
    canvas.line(ring, rim * 0.04, ALLOY)
    canvas.fill(ellipse(x, radius, rim * 0.17), ALLOY_DARK)
    canvas.fill(ellipse(x, radius + rim * 0.01, rim * 0.145), ALLOY)
    canvas.fill(ellipse(x, radius, rim * 0.085), (60, 63, 69))
    # The arch keeps the light from the top of the tyre.
    canvas.fill(ellipse(x, radius * 1.75, radius * 1.1, radius * 0.42), (8, 9, 11), 0.62, blur=radius * 0.14,
                clip=canvas.mask(ellipse(x, radius, radius)))  # fmt: skip


def _spoke(canvas: Canvas, centre: tuple[float, float], rim: float, angle: float, *, slim: bool) -> None:
    inner, outer = (0.055, 0.1) if slim else (0.11, 0.2)
    x, y = centre
    shape: Polygon = [
        (x + rim * 0.1, y - rim * inner),
        (x + rim * 0.96, y - rim * outer),
        (x + rim * 0.96, y + rim * outer),
        (x + rim * 0.1, y + rim * inner),
    ]
    canvas.fill(turned(shape, centre, angle), ALLOY_DARK)
    face = [(px, y + (py - y) * 0.72) for px, py in shape]
    canvas.fill(turned(face, centre, angle), ALLOY)
    if not slim:
        slot = [(x + rim * 0.45, y), (x + rim * 0.9, y - rim * 0.055), (x + rim * 0.9, y + rim * 0.055)]
        canvas.fill(turned(slot, centre, angle), (44, 47, 52))


def _sector(centre: tuple[float, float], inner: float, outer: float, half: float) -> Polygon:
    x, y = centre
    angles = [half * step / 8 for step in range(-8, 9)]
    near = [(x + inner * math.cos(angle), y + inner * math.sin(angle)) for angle in angles]
    far = [(x + outer * math.cos(angle), y + outer * math.sin(angle)) for angle in reversed(angles)]
    return near + far
