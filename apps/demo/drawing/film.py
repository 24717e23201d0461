"""Slides as a WebM film. A lossy WebP picture is a VP8 key frame: only the container has to be written.

The elements are those of the WebM container guidelines (a subset of Matroska, RFC 9559).
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence

from PIL import Image

Element = bytes

_EBML, _SEGMENT, _INFO, _TRACKS, _CUES, _CLUSTER = (
    b"\x1a\x45\xdf\xa3", b"\x18\x53\x80\x67", b"\x15\x49\xa9\x66", b"\x16\x54\xae\x6b", b"\x1c\x53\xbb\x6b",
    b"\x1f\x43\xb6\x75",
)  # fmt: skip
_TRACK = 1
_KEY_FRAME = b"\x80"


def film(slides: Sequence[Image.Image], *, seconds_each: int, quality: int = 72) -> bytes:
    """Shows each slide for that long, one frame a second, so that a player can jump anywhere."""
    frames = [frame for slide in slides for frame in [_vp8(slide, quality)] * seconds_each]
    width, height = slides[0].size
    info = _element(
        _INFO,
        _number(b"\x2a\xd7\xb1", 1_000_000)
        + _element(b"\x44\x89", struct.pack(">d", 1000.0 * len(frames)))
        + _text(b"\x4d\x80", "slides")
        + _text(b"\x57\x41", "slides"),
    )
    video = _number(b"\xb0", width) + _number(b"\xba", height)
    track = (
        _number(b"\xd7", _TRACK)
        + _number(b"\x73\xc5", _TRACK)
        + _number(b"\x83", 1)
        + _number(b"\x9c", 0)
        + _text(b"\x86", "V_VP8")
        + _element(b"\xe0", video)
    )
    head = info + _element(_TRACKS, _element(b"\xae", track))
    clusters = [
        _element(_CLUSTER, _number(b"\xe7", second * 1000) + _element(b"\xa3", _block(frame)))
        for second, frame in enumerate(frames)
    ]
    # Every number has eight bytes, so the index has the same size whatever it says.
    positions = [len(head) + len(_cues([0] * len(clusters)))]
    for cluster in clusters[:-1]:
        positions.append(positions[-1] + len(cluster))
    segment = _element(_SEGMENT, head + _cues(positions) + b"".join(clusters))
    return _header() + segment


def _header() -> Element:
    numbers = ((b"\x42\x86", 1), (b"\x42\xf7", 1), (b"\x42\xf2", 4), (b"\x42\xf3", 8))
    versions = _number(b"\x42\x87", 4) + _number(b"\x42\x85", 2)
    # The type of document comes first: that is where it is looked for.
    return _element(_EBML, _text(b"\x42\x82", "webm") + b"".join(_number(*pair) for pair in numbers) + versions)


def _cues(positions: Sequence[int]) -> Element:
    points = (
        _element(
            b"\xbb",
            _number(b"\xb3", second * 1000) + _element(b"\xb7", _number(b"\xf7", _TRACK) + _number(b"\xf1", position)),
        )
        for second, position in enumerate(positions)
    )
    return _element(_CUES, b"".join(points))


def _block(frame: bytes) -> bytes:
    return bytes([0x80 | _TRACK]) + struct.pack(">h", 0) + _KEY_FRAME + frame


def _vp8(slide: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    slide.convert("RGB").save(out, "WEBP", quality=quality, method=4)
    webp = out.getvalue()
    size = struct.unpack("<I", webp[16:20])[0]
    if webp[12:16] != b"VP8 ":
        raise ValueError("not a simple lossy WebP file")
    return webp[20 : 20 + size]


def _element(name: bytes, content: bytes) -> Element:
    size = bytes([0x80 | len(content)]) if len(content) < 0x7F else struct.pack(">Q", 1 << 56 | len(content))
    return name + size + content


def _number(name: bytes, value: int) -> Element:
    return _element(name, struct.pack(">Q", value))


def _text(name: bytes, value: str) -> Element:
    return _element(name, value.encode())
