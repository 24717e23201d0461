"""A car from the front and from the back: a right half, and its mirror image."""

from __future__ import annotations

from PIL import Image, ImageChops

from .bodies import Body
from .canvas import Canvas, Colour
from .paths import Polygon, both_halves, ellipse, mirrored, polygon, rounded, shifted

BLACK, TRIM, CHROME = (14, 15, 17), (30, 32, 35), (205, 210, 216)


def _half(body: Body, path: str) -> Polygon:
    """`path` for a car 1000 wide on each side and 1000 high, at this body's measures, both halves."""
    return both_halves([(x * body.width / 2000, y * body.height / 1000) for x, y in polygon(path)])


def _outline(body: Body) -> Polygon:
    return _half(
        body,
        "M0,1000 C380,1000 600,985 690,950 C745,900 800,790 850,690 C930,660 985,610 992,540 "
        "C1000,440 1000,330 985,240 C975,190 940,165 880,160 L0,150",
    )


def _screen(body: Body, low: float) -> Polygon:
    return _half(
        body, f"M0,955 C350,955 560,945 630,915 C690,850 740,770 785,{low + 30} C500,{low} 200,{low - 12} 0,{low - 14}"
    )


def draw_front(canvas: Canvas, body: Body) -> None:
    outline = _base(canvas, body)
    unit, half = body.height / 1000, body.width / 2
    _glazing(canvas, _screen(body, 670), body)
    for side in (-1, 1):
        # The wheel behind the screen and the driver's and passenger's seats are shadows.
        canvas.fill(rounded(side * half * 0.4 - 120, unit * 640, side * half * 0.4 + 120, unit * 800, 60), (12, 16, 20),
                    0.5, clip=canvas.mask(_screen(body, 670)))  # fmt: skip
    for side in (-1, 1):
        canvas.line([(side * half * 0.1, unit * 672), (side * half * 0.62, unit * 684)], 10, BLACK, 0.8)
    # The bonnet: two creases, its front edge, the light on its middle.
    for side in (-1, 1):
        crease = [(side * half * 0.5, unit * 655), (side * half * 0.36, unit * 560)]
        canvas.light(canvas.line_mask(crease, 14, blur=7), 225, 0.6)
        canvas.light(canvas.line_mask(shifted(crease, right=side * 24), 24, blur=10), 70, 0.5)
    canvas.line(_curve_across(half * 0.82, unit * 545, unit * 528), 8, BLACK, 0.7, clip=outline)
    lamp = polygon("M520,530 C700,545 860,560 965,585 C965,540 940,505 900,480 C780,465 640,470 540,490 Z")
    _mirrored_lamps(canvas, body, lamp, outline)
    grille = _half(body, "M0,515 C250,515 420,510 470,500 C470,470 440,440 400,425 L0,415")
    canvas.fill(grille, BLACK)
    for step in range(1, 6):
        y = unit * (418 + 17 * step)
        canvas.line([(-half * 0.44, y), (half * 0.44, y)], 8, (70, 74, 80), 0.9, clip=canvas.mask(grille))
    canvas.line(_half(body, "M0,518 C250,518 430,512 485,502"), 12, CHROME, 0.9)
    canvas.fill(ellipse(0, unit * 466, 62, 52), CHROME)
    canvas.fill(ellipse(0, unit * 466, 50, 40), (52, 56, 62))
    intake = _half(body, "M0,330 C300,330 560,335 640,345 C640,300 600,260 560,245 L0,240")
    canvas.fill(intake, BLACK)
    canvas.fill(_half(body, "M0,196 C400,196 700,202 930,222 L960,140 L0,140"), TRIM, clip=outline)
    for side in (-1, 1):
        canvas.fill(rounded(*_sorted_box(side * half * 0.74, unit * 270, side * half * 0.92, unit * 340), 30), BLACK)
        canvas.fill(ellipse(side * half * 0.83, unit * 305, 38), (230, 236, 242))
    _plate(canvas, unit * 355)
    _wing_mirrors(canvas, body)


def draw_back(canvas: Canvas, body: Body) -> None:
    outline = _base(canvas, body)
    unit, half = body.height / 1000, body.width / 2
    _glazing(canvas, _screen(body, 700), body)
    canvas.fill(_half(body, "M0,1000 C380,1000 600,985 650,962 L620,940 C500,958 250,966 0,966"), TRIM, 0.92)
    canvas.line([(-130, unit * 975), (130, unit * 975)], 13, (210, 40, 40))
    canvas.line([(-half * 0.02, unit * 702), (half * 0.4, unit * 722)], 13, BLACK)
    lamp = polygon("M560,640 C720,650 880,640 985,610 C990,560 985,520 970,490 C860,500 700,520 590,545 Z")
    _mirrored_lamps(canvas, body, lamp, outline, back=True)
    canvas.fill(_half(body, "M0,640 L600,636 L612,608 L0,606"), BLACK, 0.9)
    canvas.fill(_half(body, "M0,630 L600,626 L606,618 L0,618"), (216, 32, 38), 0.9)
    for side in (-1, 1):
        seam = [(side * half * 0.63, unit * 560), (side * half * 0.6, unit * 400), (side * half * 0.54, unit * 372)]
        canvas.line(seam, 9, BLACK, 0.7, clip=outline)
    canvas.line([(-half * 0.54, unit * 372), (half * 0.54, unit * 372)], 9, BLACK, 0.7)
    recess = rounded(-380, unit * 425, 380, unit * 560, 40)
    canvas.light(canvas.mask(recess, blur=10), 78, 0.75)
    canvas.light(canvas.line_mask([(-340, unit * 425), (340, unit * 425)], 12, blur=5), 190, 0.7)
    canvas.fill(_half(body, "M0,300 L760,318 C800,270 790,200 760,165 L0,155"), TRIM)
    for side in (-1, 1):
        canvas.fill(
            rounded(*_sorted_box(side * half * 0.68, unit * 268, side * half * 0.9, unit * 290), 10), (190, 24, 30)
        )
        canvas.fill(rounded(*_sorted_box(side * half * 0.44, unit * 172, side * half * 0.62, unit * 205), 18), CHROME)
        canvas.fill(rounded(*_sorted_box(side * half * 0.455, unit * 178, side * half * 0.605, unit * 199), 12), BLACK)
    _plate(canvas, unit * 455)
    canvas.fill(ellipse(0, unit * 592, 54, 46), CHROME)
    canvas.fill(ellipse(0, unit * 592, 43, 35), (52, 56, 62))
    _wing_mirrors(canvas, body)


def _base(canvas: Canvas, body: Body) -> Image.Image:
    """Tyres and paintwork; gives the mask of the outline."""
    unit, half = body.height / 1000, body.width / 2
    outline = canvas.mask(_outline(body))
    behind = ImageChops.invert(outline)
    for side in (-1, 1):
        tyre = rounded(*_sorted_box(side * (half - 20), 0, side * (half - 255), unit * 360), 46)
        canvas.fill(tyre, (20, 21, 23), clip=behind)
        for offset in (70, 125, 180):
            groove = [(side * (half - 20 - offset), 8), (side * (half - 20 - offset), 200)]
            canvas.line(groove, 12, (42, 44, 48), clip=behind)
    canvas.fill(rounded(-half * 0.75, unit * 100, half * 0.75, unit * 260, 30), (9, 10, 12), clip=behind)
    canvas.body.paste(outline)
    canvas.shade.paste(
        canvas.column(
            [(unit * height, grey) for height, grey in
             ((150, 66), (260, 96), (350, 120), (430, 112), (500, 138), (560, 168), (640, 186), (700, 170), (1000,
             205))]
        )
    )  # fmt: skip
    for side in (-1, 1):
        edge = canvas.row([(0, 0), (side * half * 0.55, 0), (side * half, 210)])
        canvas.light(ImageChops.multiply(edge, outline), 48, 0.75)
    canvas.light(ImageChops.subtract(outline, canvas.mask(shifted(_outline(body), up=-34), blur=12)), 238, 0.6)
    return outline


def _glazing(canvas: Canvas, screen: Polygon, body: Body) -> None:
    mask = canvas.mask(screen)
    canvas.paint(canvas.mask(screen, blur=9).point(lambda grey: min(255, grey * 3)), BLACK, 0.95)
    canvas.gradient(screen, (126, 144, 158), (32, 40, 48))
    low, high = body.height * 0.62, body.height
    for x, wide, strength in ((-520, 260, 0.2), (-150, 70, 0.16), (240, 320, 0.12)):
        ray = [(x, low), (x + wide, low), (x + wide + 260, high), (x + 260, high)]
        canvas.fill(ray, (255, 255, 255), strength, blur=6, clip=mask)
    canvas.fill(rounded(-70, body.height * 0.9, 70, body.height * 0.935, 16), BLACK, 0.9, clip=mask)


def _mirrored_lamps(canvas: Canvas, body: Body, shape: Polygon, outline: Image.Image, *, back: bool = False) -> None:
    right = [(x * body.width / 2000, y * body.height / 1000) for x, y in shape]
    x, y = (sum(values) / len(right) for values in zip(*right, strict=True))
    inner = [(x + (px - x) * 0.9, y + (py - y) * 0.74) for px, py in right]
    colours: tuple[Colour, Colour] = ((240, 62, 58), (168, 14, 24)) if back else ((238, 245, 250), (140, 156, 170))
    for half, lit in ((right, inner), (mirrored(right), mirrored(inner))):
        canvas.fill(half, (70, 6, 12) if back else (16, 18, 21), clip=outline)
        canvas.gradient(lit, *colours, clip=outline)
        clip = canvas.mask(lit)
        side = 1 if half is right else -1
        if back:
            strip = [(side * (x - 210), y + 8), (side * (x + 190), y + 20)]
            canvas.line(strip, 16, (255, 176, 166), 0.9, clip=clip)
        else:
            for offset in (-70, 75):
                canvas.fill(ellipse(side * (x + offset), y - 2, 40), (46, 56, 66), clip=clip)
                canvas.fill(ellipse(side * (x + offset), y - 2, 28), (252, 254, 255), clip=clip)
            canvas.line([(side * (x - 190), y + 34), (side * (x + 200), y + 54)], 13, (255, 255, 255), clip=clip)


def _plate(canvas: Canvas, middle: float) -> None:
    """A number plate without its number, as dealers publish them."""
    canvas.fill(rounded(-272, middle - 67, 272, middle + 67, 14), (24, 26, 30))
    canvas.fill(rounded(-260, middle - 55, 260, middle + 55, 8), (244, 245, 246))
    for left, right in ((-260, -216), (216, 260)):
        canvas.fill(rounded(left, middle - 55, right, middle + 55, 6), (28, 74, 158))


def _wing_mirrors(canvas: Canvas, body: Body) -> None:
    y, edge = body.height * 0.665, body.width / 2 * 0.87
    for side in (-1, 1):
        shape = [(side * (edge + x), y + up) for x, up in
                 ((-10, 10), (60, 20), (80, 105), (190, 112), (225, 80), (205, 10), (90, -18))]  # fmt: skip
        canvas.fill(shape, (28, 30, 33))
        canvas.fill(
            [(side * (edge + x), y + up) for x, up in ((95, 70), (105, 95), (185, 102), (210, 76))], (96, 100, 106)
        )


def _curve_across(half: float, middle: float, ends: float) -> Polygon:
    return [(half * step / 12, middle + (ends - middle) * (step / 12) ** 2) for step in range(-12, 13)]


def _sorted_box(x: float, bottom: float, other_x: float, top: float) -> tuple[float, float, float, float]:
    return min(x, other_x), bottom, max(x, other_x), top
