"""Curves written as SVG writes them (M, L, C, Z), in millimetres with y upwards, as polygons."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

Point = tuple[float, float]
Polygon = list[Point]

STEPS = 24
_MARK = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")


def polygon(path: str) -> Polygon:
    """The points of `path`, its curves flattened."""
    marks = iter(_MARK.findall(path))
    points: Polygon = []
    command = "M"
    for mark in marks:
        if mark in "MLCZ":
            command = mark
            continue
        if command == "C":
            numbers = [float(mark), *(float(next(marks)) for _coordinate in range(5))]
            points.extend(_curve(points[-1], *zip(numbers[::2], numbers[1::2], strict=True)))
        else:
            points.append((float(mark), float(next(marks))))
    return points


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        corners = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _y) in zip(weights, corners, strict=True)),
            sum(weight * y for weight, (_x, y) in zip(weights, corners, strict=True)),
        )


def ellipse(x: float, y: float, width: float, height: float | None = None, *, steps: int = 96) -> Polygon:
    """An ellipse (a circle without `height`) of these half axes."""
    turns = [2 * math.pi * step / steps for step in range(steps)]
    return [(x + width * math.cos(turn), y + (height or width) * math.sin(turn)) for turn in turns]


def rounded(left: float, bottom: float, right: float, top: float, radius: float) -> Polygon:
    """A rectangle with round corners."""
    corners = ((right - radius, top - radius, 0), (left + radius, top - radius, 1))
    corners += ((left + radius, bottom + radius, 2), (right - radius, bottom + radius, 3))  # type: ignore[assignment]
    return [
        (x + radius * math.cos(turn), y + radius * math.sin(turn))
        for x, y, quarter in corners
        for turn in (math.pi / 2 * (quarter + step / 8) for step in range(9))
    ]


def mirrored(points: Sequence[Point]) -> Polygon:
    """The other half of what is symmetric about x = 0."""
    return [(-x, y) for x, y in points]


def both_halves(points: Polygon) -> Polygon:
    """A right half (x ≥ 0), from top to bottom or back, closed by its mirror image."""
    return points + mirrored(points)[::-1]


def turned(points: Sequence[Point], about: Point, angle: float) -> Polygon:
    cos, sin = math.cos(angle), math.sin(angle)
    return [
        (about[0] + (x - about[0]) * cos - (y - about[1]) * sin, about[1] + (x - about[0]) * sin + (y - about[1]) * cos)
        for x, y in points
    ]


def shifted(points: Sequence[Point], right: float = 0, up: float = 0) -> Polygon:
    return [(x + right, y + up) for x, y in points]
