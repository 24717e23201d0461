"""A car from the side, its front to the left."""

from __future__ import annotations

from PIL import Image, ImageChops

from .bodies import Body
from .canvas import Canvas
from .paths import Polygon, ellipse, rounded, shifted
from .wheels import draw_wheel

DARK, SEAM = (20, 22, 25), (10, 11, 13)


def draw_side(canvas: Canvas, body: Body) -> None:
    outline = canvas.mask(body.outline)
    _underside(canvas, body, ImageChops.invert(outline))
    _paintwork(canvas, body, outline)
    _lower_trim(canvas, body, outline)
    _glass(canvas, body)
    _seams(canvas, body, outline)
    _lamps(canvas, body, outline)
    _arches(canvas, body, outline)
    for x in (body.front_wheel, body.rear_wheel):
        draw_wheel(canvas, x, body.wheel, spokes=body.spokes)
    _mirror(canvas, body)


def _sill(body: Body) -> float:
    return min(y for _x, y in body.outline)


def _underside(canvas: Canvas, body: Body, outside: Image.Image) -> None:
    sill = _sill(body)
    canvas.fill(rounded(180, sill - 45, body.length - 200, sill + 120, 40), (12, 13, 15), clip=outside)


def _paintwork(canvas: Canvas, body: Body, outline: Image.Image) -> None:
    """The sky on the shoulders, the horizon in the doors, the floor's glow at the sill."""
    sill, waist, top = _sill(body), body.waist, body.height
    canvas.body.paste(outline)
    canvas.shade.paste(
        canvas.column(
            [
                (sill, 70), (sill + 90, 88), (sill + 0.38 * (waist - sill), 118), (sill + 0.52 * (waist - sill), 98),
                (sill + 0.62 * (waist - sill), 128), (waist - 60, 158), (waist + 10, 176), (waist + 120, 160),
                (top - 60, 190), (top, 205),
            ]
        )
    )  # fmt: skip
    # A light that comes from the front: the flank turns away towards the back.
    canvas.light(canvas.row([(0, 0), (body.length * 0.55, 0), (body.length, 110)]), 60, 0.55)
    canvas.light(canvas.row([(0, 130), (260, 0), (body.length, 0)]), 70, 0.8)
    # Bonnet, roof and boot catch the lamps above: what the outline has and its lowered copy has not.
    lowered = canvas.mask(shifted(body.outline, up=-46), blur=16)
    canvas.light(ImageChops.subtract(outline, lowered), 238, 0.75)
    crease = [(360, waist - 215), (body.length * 0.3, waist - 150), (body.length - 150, waist - 95)]
    canvas.light(canvas.line_mask(shifted(crease, up=-26), 30, blur=14), 60, 0.55)
    canvas.light(canvas.line_mask(crease, 12, blur=5), 225, 0.7)
    low = [(body.front_wheel + 520, sill + 190), (body.rear_wheel - 480, sill + 240)]
    canvas.light(canvas.line_mask(low, 16, blur=8), 165, 0.6)
    canvas.light(canvas.line_mask(shifted(low, up=-34), 34, blur=16), 45, 0.5)
    for panel in body.panels:
        canvas.light(canvas.line_mask(panel, 14, blur=4), 40, 0.5)


def _lower_trim(canvas: Canvas, body: Body, outline: Image.Image) -> None:
    sill = _sill(body)
    height = 125 if body.cladding else 62
    canvas.fill([(0, sill - 20), (body.length, sill - 20), (body.length, sill + height), (0, sill + height)],
                (30, 32, 35), clip=outline)  # fmt: skip
    canvas.line([(0, sill + height), (body.length, sill + height)], 8, (84, 87, 92), 0.7, clip=outline)


def _glass(canvas: Canvas, body: Body) -> None:
    glass = canvas.mask(body.glass)
    frame = canvas.mask(body.glass, blur=9)
    canvas.paint(frame.point(lambda grey: min(255, grey * 3)), (14, 15, 17), 0.96)
    canvas.gradient(body.glass, (120, 138, 152), (30, 38, 46))
    low, high, middle = body.waist, body.height, body.length / 2
    # Seats and headrests, seen dimly.
    for x in (middle - 250, middle + 620):
        canvas.fill(rounded(x, low - 40, x + 260, low + 230, 90), (16, 20, 24), 0.55, clip=glass)
        canvas.fill(rounded(x + 70, low + 215, x + 230, low + 330, 45), (16, 20, 24), 0.55, clip=glass)
    for x, wide, strength in (
        (body.length * 0.36, 300, 0.2),
        (body.length * 0.46, 90, 0.16),
        (middle + 700, 380, 0.13),
    ):
        ray = [(x, low - 50), (x + wide, low - 50), (x + wide + 420, high), (x + 420, high)]
        canvas.fill(ray, (255, 255, 255), strength, blur=6, clip=glass)
    for x, lean in body.pillars:
        pillar = [(x - 45, low - 60), (x + 45, low - 60), (x + 38 + lean, high), (x - 38 + lean, high)]
        canvas.fill(pillar, (14, 15, 17), clip=glass)
    canvas.line(_along(body.glass, above=low + 60), 11, (190, 196, 203), 0.55)
    quarter = [(body.doors[0] + 210, low - 40), (body.doors[0] + 245, high)]
    canvas.line(quarter, 34, (14, 15, 17), clip=glass)


def _along(points: Polygon, *, above: float) -> Polygon:
    return [point for point in points if point[1] > above]


def _seams(canvas: Canvas, body: Body, outline: Image.Image) -> None:
    sill, waist = _sill(body) + (125 if body.cladding else 70), body.waist
    first, second, third = body.doors
    bend = 0.45
    for x, lean in ((first, 60), (second, 0)):
        seam = [(x, waist + 10), (x - 12, sill + (waist - sill) * bend), (x + lean, sill + 8)]
        canvas.line(seam, 9, SEAM, 0.85, clip=outline)
        canvas.line(shifted(seam, right=9), 4, (255, 255, 255), 0.22, clip=outline)
    arch = body.rear_wheel - body.wheel * 1.2
    last = [(third + 40, waist + 20), (third + 30, waist - 200), (arch + 30, sill + 250), (arch - 90, sill + 8)]
    canvas.line(last, 9, SEAM, 0.85, clip=outline)
    canvas.line(shifted(last, right=9), 4, (255, 255, 255), 0.2, clip=outline)
    for x in (second - 255, third - 215):
        canvas.fill(rounded(x, waist - 142, x + 190, waist - 98, 20), (8, 9, 11), 0.35, blur=8)
        canvas.fill(rounded(x, waist - 130, x + 190, waist - 100, 14), (222, 225, 229), 0.92)
        canvas.fill(rounded(x + 4, waist - 130, x + 186, waist - 119, 5), (60, 63, 68), 0.6)
    # The bonnet's edge, from the lamp to the mirror.
    bonnet = [(250, waist - 235), (first * 0.55, waist - 128), (first - 60, waist - 60)]
    canvas.line(bonnet, 7, SEAM, 0.55, clip=outline)
    canvas.fill(ellipse(body.rear_wheel + 120, waist - 170, 78), (0, 0, 0), 0.1, clip=outline)
    canvas.fill(ellipse(body.rear_wheel + 120, waist - 168, 72), (255, 255, 255), 0.09, clip=outline)
    if body.rails:
        roof = [point for point in body.outline if point[1] > body.height - 62]
        left, right = roof[0][0] + 60, roof[-1][0] - 60
        rail = [(left, body.height - 60), (left + 130, body.height + 10), ((left + right) / 2, body.height + 34),
                (right - 160, body.height - 8), (right, body.height - 72)]  # fmt: skip
        canvas.line(rail, 26, (40, 42, 46))
        canvas.line(shifted(rail, up=8), 7, (150, 155, 162), 0.8)


def _lamps(canvas: Canvas, body: Body, outline: Image.Image) -> None:
    waist, sill, end = body.waist, _sill(body), body.length
    nose = waist - 345
    lamp: Polygon = [
        (20, nose + 20),
        (70, nose + 118),
        (360, nose + 152),
        (470, nose + 150),
        (330, nose + 60),
        (120, nose),
    ]
    canvas.fill(lamp, (16, 18, 21), clip=outline)
    inner = [(x * 0.94 + 18, nose + 70 + (y - nose - 70) * 0.74) for x, y in lamp]
    canvas.gradient(inner, (236, 244, 250), (146, 162, 176), clip=outline)
    canvas.fill(ellipse(165, nose + 82, 44), (40, 50, 60), clip=outline)
    canvas.fill(ellipse(165, nose + 82, 30), (250, 253, 255), clip=outline)
    canvas.line([(70, nose + 20), (330, nose + 78)], 13, (255, 255, 255), 0.95, clip=outline)
    intake = [(0, sill + 70), (215, sill + 90), (255, sill + 190), (0, sill + 215)]
    canvas.fill(intake, DARK, clip=outline)
    canvas.fill(ellipse(190, sill + 140, 34), (196, 206, 214), 0.9, clip=outline)
    tail: Polygon = [(end + 20, waist - 60), (end - 150, waist - 55), (end - 330, waist - 105), (end - 300,
    waist - 155),
                     (end - 130, waist - 190), (end + 20, waist - 200)]  # fmt: skip
    canvas.fill(tail, (70, 6, 12), clip=outline)
    glow = [(end - 150 + (x - end + 150) * 0.86, waist - 128 + (y - waist + 128) * 0.66) for x, y in tail]
    canvas.gradient(glow, (236, 58, 56), (176, 16, 26), clip=outline)
    canvas.line([(end - 270, waist - 128), (end, waist - 110)], 12, (255, 170, 160), 0.85, clip=outline)
    canvas.fill(rounded(end - 150, sill + 95, end + 10, sill + 140, 12), (150, 20, 26), 0.85, clip=outline)


def _arches(canvas: Canvas, body: Body, outline: Image.Image) -> None:
    for x in (body.front_wheel, body.rear_wheel):
        if body.cladding:
            canvas.fill(ellipse(x, body.wheel, body.wheel * 1.33), (32, 34, 37), clip=outline)
        else:
            lip = canvas.mask(ellipse(x, body.wheel, body.wheel * 1.25), blur=10)
            canvas.light(ImageChops.multiply(lip, outline), 205, 0.35)
        canvas.fill(ellipse(x, body.wheel, body.wheel * 1.16), (7, 8, 9))


def _mirror(canvas: Canvas, body: Body) -> None:
    x, y = body.doors[0] + 130, body.waist + 8
    shape: Polygon = [
        (x, y),
        (x + 30, y + 105),
        (x + 150, y + 128),
        (x + 215, y + 95),
        (x + 205, y + 20),
        (x + 60, y - 16),
    ]
    canvas.fill(shifted(shape, up=-14), (0, 0, 0), 0.35, blur=14)
    canvas.fill(shape, (26, 28, 31))
    canvas.gradient([(px, y + 62 + (py - y - 62) * 0.72) for px, py in shape], (104, 108, 114), (38, 40, 44))
