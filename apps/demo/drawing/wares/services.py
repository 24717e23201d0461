"""What is done rather than handed over, by a thing that stands for it."""

from __future__ import annotations

from apps.demo.drawing.canvas import Canvas
from apps.demo.drawing.paths import ellipse, mirrored, polygon, rounded, shifted
from apps.demo.drawing.wheels import draw_wheel

from .parts import BLACK, STEEL, STEEL_DARK, WHITE

BLUE = (26, 62, 140)


def draw_oil_can(canvas: Canvas) -> None:
    can = polygon("M -190 0 L 190 0 L 190 330 C 190 400 150 430 100 436 L -70 436 C -150 430 -190 390 -190 320 Z")
    canvas.gradient(can, (206, 158, 64), (140, 94, 26))
    canvas.fill(polygon("M 40 340 L 150 340 C 156 366 130 396 96 398 L 40 398 Z"), (232, 226, 216))
    canvas.gradient(rounded(-150, 428, -40, 470, 10), (70, 74, 80), (34, 36, 40))
    canvas.gradient(rounded(-140, 460, -50, 508, 12), (62, 66, 72), (24, 26, 30))
    canvas.fill(rounded(-150, 56, 150, 300, 16), (246, 241, 230))
    canvas.fill(rounded(-150, 232, 150, 300, 16), (176, 32, 38))
    canvas.text("5W-30", (0, 266), 50, WHITE)
    drop = polygon("M 0 96 C -52 96 -58 150 -30 180 L 0 220 L 30 180 C 58 150 52 96 0 96 Z")
    canvas.gradient(shifted(drop, up=-18), (224, 168, 60), (168, 112, 24))
    canvas.line([(-172, 20), (-172, 330)], 9, WHITE, 0.4)


def draw_bucket(canvas: Canvas) -> None:
    handle = [(x, y) for x, y in ellipse(0, 300, 214, 190) if y > 290]
    canvas.line(handle, 12, STEEL_DARK)
    canvas.gradient([(-170, 0), (170, 0), (220, 306), (-220, 306)], (52, 128, 196), (20, 66, 122))
    canvas.line([(-140, 30), (-180, 280)], 14, WHITE, 0.3)
    for x, y, radius in (
        (-160, 330, 52), (-90, 356, 66), (-10, 366, 74), (76, 358, 66), (150, 334, 54),
        (-50, 420, 38), (34, 428, 44), (104, 404, 30), (-118, 402, 28),
    ):  # fmt: skip
        canvas.fill(ellipse(x, y, radius), (206, 222, 236))
        canvas.fill(ellipse(x - radius * 0.1, y + radius * 0.12, radius * 0.86), (240, 247, 252))
        canvas.fill(ellipse(x - radius * 0.3, y + radius * 0.34, radius * 0.24), WHITE)
    canvas.gradient(rounded(-232, 284, 232, 320, 16), (84, 158, 220), (32, 88, 152))
    canvas.gradient(rounded(190, 0, 400, 116, 30), (250, 206, 84), (214, 150, 36))
    for x, y in ((228, 40), (270, 78), (312, 34), (350, 72), (372, 40), (246, 84)):
        canvas.fill(ellipse(x, y, 11, 8), (186, 122, 20), 0.6)


def draw_plates(canvas: Canvas) -> None:
    for up, right in ((215, 20), (0, -20)):
        canvas.fill(rounded(right - 404, up + 20, right + 404, up + 196, 20), (34, 36, 40))
        canvas.gradient(rounded(right - 396, up + 28, right + 396, up + 188, 14), (252, 252, 250), (222, 225, 228))
        canvas.fill(rounded(right - 396, up + 28, right - 316, up + 188, 14), BLUE)
        canvas.fill(rounded(right + 316, up + 28, right + 396, up + 188, 14), BLUE)
        canvas.text("F", (right - 356, up + 70), 56, WHITE)
        canvas.text("44", (right + 356, up + 70), 46, WHITE)
        canvas.text("GE-482-LM", (right, up + 108), 98, BLACK)
        for side in (-290, 290):
            canvas.fill(ellipse(right + side, up + 108, 9), STEEL_DARK)


def draw_alignment(canvas: Canvas) -> None:
    draw_wheel(canvas, 0, 250, spokes=5)
    canvas.line([(0, -10), (0, 520)], 5, (226, 46, 44))
    canvas.line([(-430, 250), (430, 250)], 5, (226, 46, 44), 0.9)
    canvas.line([(0, -10), (0, 520)], 26, (255, 70, 60), 0.22, blur=8)
    canvas.line([(-430, 250), (430, 250)], 26, (255, 70, 60), 0.22, blur=8)
    for side in (-1, 1):
        canvas.gradient(rounded(side * 400 - 46, 160, side * 400 + 46, 340, 14), (70, 74, 82), (28, 30, 34))
        canvas.fill(ellipse(side * 400, 250, 24), (226, 46, 44))
        canvas.fill(ellipse(side * 394, 256, 8), WHITE, 0.9)
        canvas.gradient(rounded(side * 400 - 12, 0, side * 400 + 12, 164, 6), STEEL, STEEL_DARK)
        canvas.fill(rounded(side * 400 - 70, 0, side * 400 + 70, 18, 8), BLACK)


def draw_shield_of_12_months(canvas: Canvas) -> None:
    _shield(canvas, "12")


def draw_shield_of_24_months(canvas: Canvas) -> None:
    _shield(canvas, "24")


def _shield(canvas: Canvas, months: str) -> None:
    half = polygon("M 0 520 C 70 478 140 462 214 460 L 214 250 C 214 130 110 60 0 0")
    outline = half + mirrored(half)[::-1]
    canvas.gradient(outline, STEEL, STEEL_DARK)
    inner = [(x * 0.9, 262 + (y - 262) * 0.9) for x, y in outline]
    canvas.gradient(inner, (44, 112, 178), (18, 56, 108))
    canvas.fill([(x, y) for x, y in inner if x <= 0], WHITE, 0.08)
    canvas.text(months, (0, 330), 170, WHITE)
    canvas.text("MOIS", (0, 216), 54, (206, 222, 240))
    canvas.line([(-46, 130), (-12, 96), (56, 166)], 22, (126, 214, 150))
