"""The affiliate link of a partner, and its QR code."""

from __future__ import annotations

import io
from collections.abc import Sequence

import segno
from django.http import HttpRequest
from PIL import Image

from apps.cars.models import Car
from apps.core.api.origin import site_origin
from apps.partners.models import Partner

# Modules of white around the code, without which readers do not find it.
QUIET_ZONE = 4
DEFAULT_SIZE, MIN_SIZE, MAX_SIZE = 512, 128, 2048


def affiliate_link(partner: Partner, request: HttpRequest) -> str:
    """The address of the partner's public page, on the public site or on the one that is being called."""
    return f"{site_origin(request)}/affiliation/{partner.affiliate_code}"


def public_link(partner: Partner, car: Car | None, request: HttpRequest) -> str:
    """Where visitors ask about a car: its own page where it is shown to the public, else the partner's."""
    return public_links(partner, [car], request)[0] if car else affiliate_link(partner, request)


def public_links(partner: Partner, cars: Sequence[Car], request: HttpRequest) -> list[str]:
    """As `public_link`, for each of the cars."""
    link = affiliate_link(partner, request)
    shown = Car.objects.shown_by(partner).filter(pk__in=[car.pk for car in cars]).order_by()
    public = set(shown.values_list("pk", flat=True))
    return [f"{link}/car/{car.pk}" if car.pk in public else link for car in cars]


def campaign_link(code: str, request: HttpRequest) -> str:
    """The short address of a flyer, which counts and leads on."""
    return f"{site_origin(request)}/a/{code}"


def qr_svg(link: str) -> bytes:
    """`link` as a QR code, in SVG."""
    out = io.BytesIO()
    _code(link).save(out, kind="svg", border=QUIET_ZONE, omitsize=True, light="#fff")
    return out.getvalue()


def qr_png(link: str, *, size: int) -> bytes:
    """`link` as a QR code, in PNG of `size` pixels a side: whole pixels for each module, the rest is white margin."""
    code = _code(link)
    scale = max(1, size // code.symbol_size(border=QUIET_ZONE)[0])
    drawn = io.BytesIO()
    code.save(drawn, kind="png", scale=scale, border=QUIET_ZONE)
    canvas = Image.new("1", (size, size), 1)
    with Image.open(drawn) as image:
        canvas.paste(image.convert("1"), ((size - image.width) // 2, (size - image.height) // 2))
    out = io.BytesIO()
    canvas.save(out, "PNG", optimize=True)
    return out.getvalue()


def qr_matrix(link: str) -> Sequence[Sequence[int]]:
    """`link` as a QR code, row by row: 1 for a dark module. The quiet zone is not in it."""
    matrix: Sequence[Sequence[int]] = _code(link).matrix
    return matrix


def _code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m")
