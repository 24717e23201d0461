"""Hostile HTML: nothing that runs survives, nothing is fetched unasked."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.mail.sanitising import has_remote_pictures, sanitised, text_of

RUNS = {"script", "style", "iframe", "object", "embed", "svg", "math", "form", "input", "base", "link", "meta", "video"}
PIECES = st.sampled_from(
    [
        "<script>", "</script>", "<img src=", "x onerror=alert(1)", "<svg/onload=alert(1)>", "<a href=", "javascript:",
        "java\tscript:alert(1)", "&#106;avascript:alert(1)", "data:text/html,<script>alert(1)</script>", '"', "'", ">",
        "<math><mi xlink:href=", "<style>", "</style>", "<!--", "-->", "<![CDATA[", "]]>", "<iframe srcdoc=", "\x00",
        "<p style=", "background:url(//mal.exemple)", "expression(alert(1))", "<noscript>", "</noscript>", "<table>",
        "<form action=", "<base href=", "<meta http-equiv=refresh content=0;url=//mal.exemple>", "<template>", "<td>",
        "vbscript:x", "<body onload=alert(1)>", "<mglyph>", "<title>", "</title>", "<textarea>", "<xmp>", "&lt;", "/",
    ]
)  # fmt: skip


class Judge(HTMLParser):
    """Content that a browser could run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in RUNS:
            self.found.append(tag)
        for name, value in attrs:
            text = "".join((value or "").split()).lower()
            if name.startswith("on") or "script:" in text or "url(" in text or "expression(" in text:
                self.found.append(f"{tag} {name}={value}")
            if name in ("src", "href") and text.startswith("data:") and not (tag == "img" and text[5:11] == "image/"):
                self.found.append(f"{tag} {name}={value}")


def judged(html: str) -> list[str]:
    judge = Judge()
    judge.feed(html)
    return judge.found


@settings(max_examples=400)
@given(st.lists(st.one_of(PIECES, st.text("<>/=\"' aonx!-&;:", max_size=5)), max_size=25).map("".join))
def test_sanitised_html_has_no_active_content(html: str) -> None:
    clean = sanitised(html)

    assert judged(clean) == []
    # What is clean stays as it is: it is judged again on its way out.
    assert judged(sanitised(clean, pictures=False)) == []


@pytest.mark.parametrize(
    "html",
    [
        '<img src="http://espion.exemple/1.gif">',
        '<img src="https://espion.exemple/1.gif" width=1>',
        '<table background="https://espion.exemple/b.png"><td>x</td></table>',
        "<div style=\"background-image: url('https://espion.exemple/b.png')\">x</div>",
        '<img srcset="https://espion.exemple/1.gif 2x">',
        '<img src="//espion.exemple/1.gif">',
    ],
)
def test_remote_content_removed_without_pictures(html: str) -> None:
    assert "espion" not in sanitised(html, pictures=False)


def test_remote_pictures_detected_and_kept() -> None:
    html = '<p>Photo : <img src="https://exemple.fr/c3.jpg" alt="C3"></p>'

    assert has_remote_pictures(html)
    assert 'src="https://exemple.fr/c3.jpg"' in sanitised(html)
    assert not has_remote_pictures('<img src="data:image/png;base64,AAAA">')


def test_links_get_target_blank_and_noopener() -> None:
    assert sanitised('<a href="https://exemple.fr" onclick="x()">voir</a>') == (
        '<a href="https://exemple.fr" target="_blank" rel="noopener noreferrer nofollow">voir</a>'
    )


def test_text_of_html_strips_tags_and_styles() -> None:
    assert text_of("<style>p{}</style><p>Caf&eacute; &amp; thé</p><p>Fin</p>") == "Café & thé\nFin"
