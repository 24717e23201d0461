"""The photograph of each product, by its reference."""

from __future__ import annotations

from functools import cache

from PIL import Image

from apps.demo.drawing.canvas import Camera, Canvas, Draw
from apps.demo.drawing.encoding import Drawn, encoded
from apps.demo.drawing.studio import photograph

from . import accessories, parts, services

CAMERA = Camera(0, 1200, 0.78)
SIZE = (900, 600)

# What draws it, the half of its width on the floor in millimetres, and the paint that its backdrop sets off.
WARES: dict[str, tuple[Draw, float, str]] = {
    "BAL-600": (parts.draw_wipers, 380, "Noir perla"),
    "BAT-060": (parts.draw_battery, 300, "Beige sable"),
    "FRE-112": (parts.draw_brake_pads, 340, "Noir perla"),
    "FIL-031": (parts.draw_filter, 330, "Blanc nacré"),
    "PNE-205": (parts.draw_tyre, 150, "Noir perla"),
    "AMP-H7": (parts.draw_bulbs, 220, "Blanc nacré"),
    "TAP-004": (accessories.draw_mats, 380, "Orange atacama"),
    "BAR-120": (accessories.draw_roof_bars, 400, "Blanc nacré"),
    "SIE-105": (accessories.draw_child_seat, 240, "Orange atacama"),
    "ATT-13B": (accessories.draw_tow_bar, 330, "Noir perla"),
    "CAB-T2": (accessories.draw_charging_cable, 250, "Noir perla"),
    "CAM-4K": (accessories.draw_dash_camera, 210, "Noir perla"),
    "REV-001": (services.draw_oil_can, 190, "Orange atacama"),
    "NET-002": (services.draw_bucket, 240, "Beige sable"),
    "CAR-003": (services.draw_plates, 380, "Noir perla"),
    "GEO-004": (services.draw_alignment, 130, "Noir perla"),
    "GAR-012": (services.draw_shield_of_12_months, 90, "Blanc nacré"),
    "GAR-024": (services.draw_shield_of_24_months, 90, "Blanc nacré"),
}


@cache
def photograph_of(sku: str) -> Drawn:
    """The product of that reference; drawn once, however many partners sell it."""
    draw, half, paint = WARES[sku]
    canvas = Canvas(CAMERA)
    draw(canvas)
    photo = photograph(canvas.reduced(), paint, CAMERA, footprint=(-half, half))
    return encoded(photo.resize(SIZE, Image.Resampling.LANCZOS))
