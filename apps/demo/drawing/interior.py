"""The place behind the wheel."""

from __future__ import annotations

import math

from PIL import Image

from .canvas import SIZE, Camera, Canvas
from .paths import Polygon, ellipse, polygon, rounded

# One unit is a pixel of the finished picture; the origin is the middle of its lower edge.
CAMERA = Camera(0, SIZE[0], 1)
LEATHERS = {"noir": ((44, 46, 51), (24, 25, 28)), "sable": ((176, 152, 124), (126, 104, 80))}
BLACK, CHROME, GLOW = (12, 13, 15), (186, 191, 198), (120, 205, 255)


def draw_interior(leather: str) -> Image.Image:
    """The dashboard in front of a road at the end of the day."""
    canvas = Canvas(CAMERA)
    _view(canvas)
    _dashboard(canvas, *LEATHERS[leather])
    _cluster(canvas)
    _screen(canvas)
    _console(canvas, *LEATHERS[leather])
    _steering_wheel(canvas, (-330, 300), 268)
    picture: Image.Image = canvas.reduced()[2].convert("RGB")
    return picture


def _view(canvas: Canvas) -> None:
    canvas.gradient([(-800, 600), (800, 600), (800, 1070), (-800, 1070)], (112, 156, 200), (252, 226, 190))
    for height, colour in ((690, (150, 164, 176)), (660, (112, 132, 126)), (630, (84, 108, 92))):
        hills = [(x, height + 26 * math.sin(x / 170 + height) + 14 * math.sin(x / 61)) for x in range(-820, 821, 20)]
        canvas.fill([(-820, 500), *hills, (820, 500)], colour)
    canvas.fill([(-420, 500), (420, 500), (48, 655), (12, 655)], (92, 96, 102))
    canvas.fill([(-40, 500), (10, 500), (29, 655), (27, 655)], (235, 235, 230))
    canvas.fill([(-800, 1070), (-800, 560), (-742, 560), (-560, 1000), (-520, 1070)], (22, 24, 27))
    canvas.fill([(800, 1070), (800, 560), (742, 560), (560, 1000), (520, 1070)], (22, 24, 27))
    canvas.fill([(-800, 1070), (800, 1070), (800, 1030), (500, 1012), (-500, 1012), (-800, 1030)], (26, 28, 31))
    canvas.fill(rounded(-20, 940, 240, 1012, 24), BLACK)
    canvas.gradient(rounded(-10, 950, 230, 1002, 18), (150, 176, 198), (96, 112, 122))


def _dashboard(canvas: Canvas, light: tuple[int, int, int], dark: tuple[int, int, int]) -> None:
    top = polygon("M-800,600 C-560,650 -200,640 0,628 C300,610 620,612 800,585 L800,0 L-800,0 Z")
    canvas.gradient(top, (58, 60, 65), (16, 17, 19))
    sheen = polygon("M-800,590 C-560,640 -200,630 0,618 C300,600 620,602 800,575 L800,560 C300,590 -400,620 -800,570 Z")
    canvas.fill(sheen, (255, 255, 255), 0.1, blur=5)
    trim = polygon("M-800,470 C-400,505 300,505 800,455 L800,330 C400,372 -300,380 -800,335 Z")
    canvas.gradient(trim, light, dark)
    for height in (462, 342):
        stitch = [(x, height + 26 * math.cos(x / 620)) for x in range(-780, 781, 12)]
        for start, end in zip(stitch[::2], stitch[1::2], strict=False):
            canvas.line([start, end], 2.4, (214, 206, 194), 0.5)
    canvas.line([(x, 498 + 8 * math.cos(x / 600)) for x in range(-800, 801, 40)], 3, GLOW, 0.9)
    canvas.line([(x, 498 + 8 * math.cos(x / 600)) for x in range(-800, 801, 40)], 16, GLOW, 0.28, blur=9)
    for left in (-770, 560):
        vent = rounded(left, 512, left + 190, 566, 20)
        canvas.fill(vent, BLACK)
        for step in range(4):
            canvas.line([(left + 14, 520 + step * 12), (left + 176, 520 + step * 12)], 4, (84, 88, 94))
        canvas.line([(left + 95, 516), (left + 95, 562)], 8, CHROME)
    glove = [(330, 300), (790, 290), (790, 120), (370, 120)]
    canvas.line([*glove, glove[0]], 3, BLACK, 0.9)


def _cluster(canvas: Canvas) -> None:
    canvas.fill(polygon("M-610,520 C-600,660 -520,700 -330,700 C-140,700 -60,660 -50,520 Z"), (20, 21, 24))
    canvas.fill(rounded(-570, 530, -90, 668, 26), (6, 8, 11))
    for x, needle in ((-455, 2.2), (-205, 1.2)):
        canvas.fill(ellipse(x, 600, 62), (14, 20, 28))
        canvas.line([*ellipse(x, 600, 60), (x + 60, 600)], 3, GLOW, 0.85)
        for step in range(13):
            turn = math.pi * (1.25 - 1.5 * step / 12)
            ends = [(x + r * math.cos(turn), 600 + r * math.sin(turn)) for r in (46, 54)]
            canvas.line(ends, 2.5, (226, 236, 244))
        canvas.line([(x, 600), (x + 44 * math.cos(needle), 600 + 44 * math.sin(needle))], 4, (255, 92, 70))
        canvas.fill(ellipse(x, 600, 8), CHROME)
    canvas.line([(-375, 560), (-345, 640)], 4, GLOW, 0.7)
    canvas.line([(-285, 560), (-315, 640)], 4, GLOW, 0.7)
    canvas.fill(rounded(-345, 585, -315, 612, 8), (226, 236, 244), 0.9)


def _screen(canvas: Canvas) -> None:
    canvas.fill(rounded(20, 468, 420, 712, 22), BLACK)
    glass: Polygon = rounded(32, 480, 408, 700, 14)
    clip = canvas.mask(glass)
    canvas.gradient(glass, (38, 56, 78), (22, 34, 50))
    for path in (
        "M30,560 C140,590 240,520 410,600",
        "M120,480 C150,560 130,640 200,700",
        "M300,480 C290,560 340,640 330,700",
    ):
        canvas.line(polygon(path), 7, (86, 112, 140), clip=clip)
    canvas.fill(polygon("M230,480 C250,520 320,520 410,500 L410,480 Z"), (58, 104, 138), clip=clip)
    route = polygon("M136,480 C150,560 150,580 190,576 C250,568 290,560 312,596 C330,640 332,660 330,700")
    canvas.line(route, 10, GLOW, clip=clip)
    canvas.fill(ellipse(190, 576, 15), (255, 255, 255), clip=clip)
    canvas.fill(ellipse(190, 576, 9), (46, 134, 222), clip=clip)
    canvas.fill(rounded(44, 648, 128, 690, 9), (12, 20, 30), 0.85)
    canvas.line([(58, 676), (112, 676)], 5, (236, 242, 248))
    canvas.line([(58, 662), (92, 662)], 4, (150, 170, 190))
    canvas.fill([(20, 720), (160, 720), (60, 470), (20, 470)], (255, 255, 255), 0.06, clip=clip)


def _console(canvas: Canvas, light: tuple[int, int, int], dark: tuple[int, int, int]) -> None:
    canvas.gradient(
        polygon("M60,340 C80,220 40,100 20,0 L420,0 C400,100 370,220 380,340 Z"), (44, 46, 50), (14, 15, 17)
    )
    for step in range(5):
        canvas.fill(rounded(92 + step * 53, 352, 132 + step * 53, 376, 8), (54, 57, 62))
    for x in (120, 320):
        canvas.fill(ellipse(x, 300, 30), CHROME)
        canvas.fill(ellipse(x, 301, 24), (36, 38, 42))
        canvas.line([(x, 306), (x + 9, 322)], 4, GLOW)
    canvas.fill(ellipse(220, 96, 92, 66), BLACK)
    canvas.gradient(polygon("M196,96 C196,150 182,170 176,200 L264,200 C258,170 244,150 244,96 Z"), light, dark)
    canvas.gradient(
        polygon("M168,200 C160,250 186,268 220,268 C254,268 280,250 272,200 Z"), (92, 96, 102), (24, 26, 29)
    )
    canvas.line(polygon("M172,206 C200,198 240,198 268,206"), 5, CHROME)


def _steering_wheel(canvas: Canvas, centre: tuple[float, float], radius: float) -> None:
    x, y = centre
    ring = [*ellipse(x, y, radius), (x + radius, y)]
    canvas.line([(px + 8, py - 14) for px, py in ring], 56, (0, 0, 0), 0.35, blur=12)
    for left, bottom, right, top in ((x - radius, y - 34, x + radius, y + 34), (x - 44, y - radius, x + 44, y)):
        canvas.fill(rounded(left, bottom, right, top, 30), (30, 32, 35))
    canvas.line([(x - 30, y - radius + 30), (x - 40, y - 90)], 6, CHROME)
    canvas.line([(x + 30, y - radius + 30), (x + 40, y - 90)], 6, CHROME)
    canvas.line(ring, 50, (24, 25, 28))
    canvas.line([*ellipse(x, y + 3, radius + 10), (x + radius + 10, y + 3)], 9, (92, 96, 102), 0.6, blur=3)
    canvas.line([*ellipse(x, y, radius - 20), (x + radius - 20, y)], 3, (8, 8, 9))
    canvas.gradient(ellipse(x, y, 108, 92), (58, 61, 66), (22, 23, 26))
    canvas.fill(ellipse(x, y + 4, 34, 30), CHROME)
    canvas.fill(ellipse(x, y + 4, 28, 24), (40, 43, 48))
    for side in (-1, 1):
        near, far = sorted((x + side * 128, x + side * 208))
        canvas.fill(rounded(near, y - 22, far, y + 22, 12), (48, 51, 56))
        for offset in (142, 168, 194):
            canvas.fill(ellipse(x + side * offset, y, 8), (150, 156, 164))
