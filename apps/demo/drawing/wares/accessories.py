"""Accessories: what is added to a car."""

from __future__ import annotations

from apps.demo.drawing.canvas import Canvas
from apps.demo.drawing.paths import ellipse, polygon, rounded, shifted

from .parts import BLACK, RUBBER, STEEL, STEEL_DARK, WHITE


def draw_mats(canvas: Canvas) -> None:
    front = polygon("M -150 0 L 140 0 L 158 190 C 150 270 60 300 -20 300 L -130 280 Z")
    back = polygon("M -140 0 L 140 0 L 128 120 L -128 120 Z")
    for shape, right, up in ((back, -175, 330), (back, 175, 330), (front, -185, 0), (front, 195, 0)):
        mat = shifted(shape, right, up)
        canvas.gradient(mat, (70, 75, 82), (40, 43, 48))
        canvas.line([*mat, mat[0]], 13, BLACK)
        canvas.line([*mat, mat[0]], 4, (196, 120, 52))
    for right in (-185, 195):
        heel = shifted(rounded(-70, 60, 70, 170, 18), right)
        canvas.fill(heel, RUBBER)
        for y in range(80, 160, 20):
            canvas.line([(right - 52, y), (right + 52, y)], 5, (92, 97, 104))


def draw_roof_bars(canvas: Canvas) -> None:
    for up, scale in ((235, 0.86), (0, 1.0)):
        wide = 430 * scale
        for x in (-wide + 70, wide - 70):
            foot = polygon("M -52 0 L 52 0 L 66 64 C 60 120 34 150 30 168 L -30 168 C -34 150 -60 120 -66 64 Z")
            canvas.gradient(shifted([(px * scale, py * scale) for px, py in foot], x, up), (70, 74, 80), (22, 24, 27))
            canvas.fill(ellipse(x, up + 70 * scale, 15), STEEL_DARK)
            canvas.fill(rounded(x - 72 * scale, up - 8, x + 72 * scale, up + 12, 9), BLACK)
        low, high = up + 160 * scale, up + 208 * scale
        canvas.gradient(rounded(-wide, low, wide, high, 22), (236, 239, 242), (134, 140, 148))
        canvas.line([(-wide + 26, high - 14), (wide - 26, high - 14)], 7, WHITE, 0.75)
        canvas.line([(-wide + 26, low + 16), (wide - 26, low + 16)], 5, (70, 75, 82), 0.5)
        for x in (-wide, wide - 26):
            canvas.fill(rounded(x, low, x + 26, high, 10), BLACK)


def draw_child_seat(canvas: Canvas) -> None:
    canvas.gradient(rounded(-230, 0, 230, 78, 26), (64, 68, 75), (26, 28, 32))
    canvas.fill(rounded(-190, 26, -110, 50, 10), (54, 130, 92))
    shell = polygon(
        "M -190 60 L -205 300 C -215 420 -160 520 -70 528 L 70 528 C 160 520 215 420 205 300 L 190 60 "
        "C 120 30 -120 30 -190 60 Z"
    )
    canvas.gradient(shell, (58, 62, 70), (28, 30, 35))
    canvas.gradient(
        polygon("M -140 150 L -150 330 C -150 430 -110 486 -52 490 L 52 490 C 110 486 150 430 150 330 L 140 150 Z"),
        (112, 120, 132), (74, 80, 90),
    )  # fmt: skip
    canvas.gradient(rounded(-96, 372, 96, 480, 46), (150, 158, 170), (104, 111, 122))
    canvas.gradient(rounded(-168, 62, 168, 196, 54), (128, 136, 148), (72, 78, 87))
    for side in (-1, 1):
        canvas.gradient([(side * x, y) for x, y in rounded(128, 250, 196, 470, 32)], (86, 92, 102), (48, 52, 59))
        canvas.line([(side * 58, 376), (side * 48, 260), (side * 16, 172)], 26, (34, 36, 41))
        canvas.line([(side * 150, 128), (side * 22, 164)], 24, (34, 36, 41))
        canvas.fill([(side * x, y) for x, y in rounded(36, 276, 78, 366, 14)], (188, 92, 44))
    canvas.fill(rounded(-32, 132, 32, 186, 14), (176, 32, 38))


def draw_tow_bar(canvas: Canvas) -> None:
    canvas.gradient(rounded(-400, 78, 120, 158, 12), (72, 76, 83), (26, 28, 32))
    canvas.line([(-390, 146), (110, 146)], 5, WHITE, 0.3)
    for x in (-360, -60):
        canvas.gradient(rounded(x - 42, 0, x + 42, 92, 8), (58, 62, 68), (24, 26, 29))
        canvas.fill(ellipse(x, 34, 15), STEEL)
    neck = polygon("M 60 118 C 190 120 262 90 300 150 C 322 188 318 250 318 330")
    canvas.line(neck, 66, (34, 36, 40))
    canvas.line(shifted(neck, -12, 10), 14, (120, 126, 134), 0.7)
    canvas.gradient(rounded(286, 316, 350, 366, 10), STEEL, STEEL_DARK)
    canvas.fill(ellipse(318, 404, 62), STEEL_DARK)
    canvas.fill(ellipse(312, 410, 54), (172, 178, 186))
    canvas.fill(ellipse(298, 426, 22), WHITE, 0.85, blur=9)
    canvas.gradient(rounded(-210, 176, -70, 292, 20), (62, 66, 73), (30, 32, 36))
    canvas.fill(ellipse(-140, 234, 44), BLACK)
    for x, y in ((-158, 250), (-122, 250), (-140, 222), (-164, 226), (-116, 226)):
        canvas.fill(ellipse(x, y, 7), (196, 160, 80))


def draw_charging_cable(canvas: Canvas) -> None:
    for turn in range(5):
        ring = ellipse(-40, 222, 236 - turn * 24, 214 - turn * 22)
        canvas.line([*ring, ring[0]], 27, (16, 17, 20))
        canvas.line([*ring, ring[0]], 17, (58, 122, 68) if turn % 2 else (66, 138, 78))
        canvas.line(ring[26:46], 4, WHITE, 0.4)
    for side in (-1, 1):
        canvas.line([(side * 6 - 40, 420), (side * 6 - 40, 452)], 20, BLACK)
    handle = polygon("M 96 60 C 190 40 250 110 262 210 L 352 200 C 352 60 260 -10 120 6 Z")
    canvas.gradient(handle, (74, 78, 86), (24, 26, 30))
    canvas.gradient(rounded(240, 196, 376, 372, 40), (96, 101, 110), (40, 43, 48))
    canvas.fill(ellipse(308, 300, 50), (222, 226, 230))
    canvas.fill(ellipse(308, 300, 44), BLACK)
    for x, y in ((288, 318), (328, 318), (278, 292), (308, 290), (338, 292), (294, 268), (322, 268)):
        canvas.fill(ellipse(x, y, 8), (190, 196, 203))


def draw_dash_camera(canvas: Canvas) -> None:
    canvas.gradient(rounded(-52, 320, 52, 470, 18), (66, 70, 77), (34, 36, 40))
    canvas.gradient(rounded(-120, 446, 120, 486, 16), (86, 91, 99), (44, 47, 52))
    canvas.gradient(rounded(-280, 90, 280, 350, 66), (72, 76, 84), (22, 24, 27))
    canvas.line([(-220, 334), (220, 334)], 5, WHITE, 0.35)
    for radius, colour in (
        (122, BLACK),
        (108, (84, 89, 97)),
        (94, (16, 18, 22)),
        (64, (26, 48, 84)),
        (34, (10, 14, 24)),
    ):
        canvas.fill(ellipse(70, 220, radius), colour)
    canvas.fill(ellipse(40, 252, 22), WHITE, 0.8, blur=6)
    canvas.fill(ellipse(98, 190, 12), (150, 190, 240), 0.7, blur=4)
    canvas.fill(ellipse(-196, 270, 12), (232, 54, 52))
    canvas.text("4K", (-164, 196), 74, (214, 219, 225))
    for x in range(-220, -80, 24):
        canvas.line([(x, 128), (x + 8, 128)], 8, BLACK)
    canvas.fill(rounded(-150, 0, 150, 34, 14), (44, 47, 52))
    canvas.gradient(rounded(-26, 20, 26, 100, 8), (84, 89, 97), (44, 47, 52))
