"""Parts: what wears out and is replaced."""

from __future__ import annotations

import math

from apps.demo.drawing.canvas import Canvas
from apps.demo.drawing.paths import ellipse, polygon, rounded, shifted

BLACK, RUBBER, STEEL, STEEL_DARK = (20, 22, 25), (38, 40, 44), (196, 201, 208), (120, 126, 134)
WHITE = (255, 255, 255)


def draw_wipers(canvas: Canvas) -> None:
    for path, middle in (
        ("M -400 40 C -210 190 110 300 390 330", (10, 235)),
        ("M -300 0 C -150 90 130 140 400 130", (90, 112)),
    ):
        blade = polygon(path)
        canvas.line(shifted(blade, up=-12), 9, BLACK)
        canvas.line(blade, 24, RUBBER)
        canvas.line(shifted(blade, up=7), 5, (122, 127, 134), 0.8)
        x, y = middle
        canvas.fill(rounded(x - 52, y - 22, x + 52, y + 34, 16), BLACK)
        canvas.fill(rounded(x - 30, y + 4, x + 30, y + 24, 8), (84, 88, 95))


def draw_battery(canvas: Canvas) -> None:
    for x, colour in ((-190, (176, 32, 38)), (190, (28, 70, 140))):
        canvas.gradient(rounded(x - 34, 380, x + 34, 446, 10), STEEL, STEEL_DARK)
        canvas.fill(rounded(x - 60, 366, x + 60, 394, 8), colour)
    canvas.gradient(rounded(-300, 0, 300, 340, 18), (64, 68, 76), (24, 26, 30))
    canvas.gradient(rounded(-312, 306, 312, 376, 14), (92, 97, 106), (44, 47, 53))
    canvas.gradient(rounded(-250, 60, 250, 262, 10), (34, 96, 168), (18, 54, 104))
    canvas.fill([(-250, 60), (-90, 60), (-10, 262), (-250, 262)], WHITE, 0.12)
    canvas.text("12 V", (0, 182), 92, WHITE)
    canvas.text("60 Ah · 540 A", (0, 102), 42, (214, 228, 244))
    for x in range(-270, 271, 60):
        canvas.line([(x, 8), (x, 44)], 6, BLACK, 0.7)


def draw_brake_pads(canvas: Canvas) -> None:
    for right, up in ((-170, 215), (170, 215), (-170, 0), (170, 0)):
        plate = polygon("M -155 10 L -150 95 C -90 195 90 195 150 95 L 155 10 L 95 0 C 40 34 -40 34 -95 0 Z")
        canvas.gradient(shifted(plate, right, up), STEEL, STEEL_DARK)
        lining = polygon("M -128 34 L -122 92 C -76 172 76 172 122 92 L 128 34 L 92 26 C 40 56 -40 56 -92 26 Z")
        canvas.gradient(shifted(lining, right, up), (88, 78, 72), (48, 43, 40))
        canvas.line(shifted([(0, 50), (0, 150)], right, up), 9, BLACK)
        canvas.line(shifted([(-118, 96), (-60, 138)], right, up), 4, WHITE, 0.25)
        canvas.fill(ellipse(right + 112, up + 26, 9), (190, 150, 60))


def draw_filter(canvas: Canvas) -> None:
    canvas.gradient(rounded(-340, 20, 340, 330, 10), (74, 79, 86), (38, 41, 46))
    for fold in range(30):
        x = -316 + fold * 21.2
        canvas.gradient([(x, 46), (x + 11, 46), (x + 11, 304), (x, 304)], (196, 202, 206), (138, 146, 152))
        canvas.fill([(x + 11, 46), (x + 21, 46), (x + 21, 304), (x + 11, 304)], (92, 99, 106))
    for y in (46, 175, 304):
        canvas.line([(-320, y), (320, y)], 12, (58, 62, 68))
    arrow = polygon("M -14 200 L 14 200 L 14 250 L 40 250 L 0 292 L -40 250 L -14 250 Z")
    canvas.fill(shifted(arrow, up=-20), (54, 130, 92))


def draw_tyre(canvas: Canvas) -> None:
    centre, radius = 270, 270
    canvas.fill(ellipse(0, centre, radius), (18, 19, 21))
    for block in range(60):
        turn = 2 * math.pi * block / 60
        near, far = radius * 0.93, radius * 0.995
        canvas.line(
            [(near * math.cos(turn), centre + near * math.sin(turn)),
             (far * math.cos(turn + 0.03), centre + far * math.sin(turn + 0.03))], 7, (66, 69, 74),
        )  # fmt: skip
    canvas.gradient(ellipse(0, centre, radius * 0.9), (58, 61, 66), (28, 30, 33))
    for share, width, colour in ((0.86, 4, (92, 96, 102)), (0.7, 5, (78, 82, 88)), (0.62, 8, (14, 15, 17))):
        ring = ellipse(0, centre, radius * share)
        canvas.line([*ring, ring[0]], width, colour)
    canvas.text("205/55 R16", (0, centre + radius * 0.78), 32, (176, 181, 188))
    canvas.text("91V", (0, centre - radius * 0.78), 32, (176, 181, 188))
    canvas.gradient(ellipse(0, centre, radius * 0.58), (150, 158, 167), (226, 231, 236))
    canvas.fill(ellipse(0, centre - 22, radius * 0.5), (238, 241, 244), 0.6, blur=16)


def draw_bulbs(canvas: Canvas) -> None:
    for x in (-150, 150):
        glass = shifted(polygon("M -58 190 L -58 350 C -58 430 58 430 58 350 L 58 190 Z"), x)
        canvas.gradient(glass, (236, 242, 246), (168, 184, 196))
        canvas.line([(x - 22, 200), (x - 22, 300), (x + 22, 300), (x + 22, 200)], 6, STEEL_DARK)
        canvas.fill(ellipse(x, 312, 44, 30), (255, 214, 120), 0.8, blur=12)
        canvas.line([(x - 22, 306), (x + 22, 306)], 9, (255, 236, 180))
        canvas.fill(ellipse(x, 398, 30, 18), (64, 68, 74), 0.75, blur=3)
        canvas.line([(x - 38, 210), (x - 38, 350)], 9, WHITE, 0.8)
        canvas.gradient(rounded(x - 104, 164, x + 104, 192, 12), STEEL, STEEL_DARK)
        canvas.gradient(rounded(x - 72, 66, x + 72, 168, 10), (226, 229, 233), STEEL_DARK)
        for pin in (-30, 30):
            canvas.gradient(rounded(x + pin - 10, 0, x + pin + 10, 70, 4), STEEL, (84, 88, 95))
