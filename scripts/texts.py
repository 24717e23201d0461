"""The server's translated texts: extract them from the code into `locale/`, or check that nothing is missing.

Without an argument: add new texts to every catalogue, drop those no longer used.
With --check: fail where a catalogue lacks a text, or holds a dead one.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

import django
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file, extract_python
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ("fr", "en", "zh_Hans", "ja")
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
# Texts of the frameworks that their own French, Chinese or Japanese catalogues lack, which would be shown in another
# language, three that would show people a format such as "YYYY-MM-DD[THH:MM[:SS]]", and one whose French does not
# agree with feminine words.
FRAMEWORK_TEXTS: tuple[str | tuple[str, str], ...] = (
    "%(model)s instance with %(field)s %(value)r is not a valid choice.",
    "Date has wrong format. Use one of these formats instead: {format}.",
    "Datetime has wrong format. Use one of these formats instead: {format}.",
    "Datetime value out of range.",
    "Delete selected %(verbose_name_plural)s",
    "Ensure this field has at least {min_length} elements.",
    "Ensure this field has no more than {max_length} elements.",
    'Invalid datetime for the timezone "{timezone}".',
    "Integer value too large to convert to float",
    "Invalid input.",
    "Must be a valid UUID.",
    "Not a valid string.",
    "Surrogate characters are not allowed: U+{code_point:X}.",
    "This dictionary may not be empty.",
    (
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
    "Time has wrong format. Use one of these formats instead: {format}.",
)

# French puts a space before these signs and inside of its quotation marks, at which a line must not break.
BREAKING_SPACE = re.compile(r" (?=[:;?»](?:\W|$))|(?<=«) ")


def extract_template(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Sequence[str], options: Any
) -> Iterator[Any]:
    """Babel does not read Django templates; Django turns one into Python that Babel does read."""
    source = templatize(file.read().decode())
    yield from extract_python(io.BytesIO(source.encode()), keywords, comment_tags, options)


def source_files() -> Iterator[tuple[Path, Any]]:
    for folder in ("apps", "partner_backoffice"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not {"tests", "migrations"} & set(path.parts):
                yield path, "python"
    for folder in ("apps", "templates"):
        for pattern in ("*.html", "*.txt"):
            for path in sorted((ROOT / folder).rglob(pattern)):
                yield path, extract_template


def texts_in_the_code() -> Catalog:
    catalogue = Catalog(charset="utf-8")
    for path, method in source_files():
        for _, message, comments, context in extract_from_file(method, path, keywords=KEYWORDS):
            # Where a text is used is left to `grep`: line numbers would change with every commit.
            catalogue.add(message, auto_comments=comments, context=context)
    for text in FRAMEWORK_TEXTS:
        catalogue.add(text)
    return catalogue


def catalogue_file(locale: str) -> Path:
    return ROOT / "locale" / locale / "LC_MESSAGES" / "django.po"


def load(locale: str) -> Catalog:
    path = catalogue_file(locale)
    if not path.exists():
        return Catalog(locale=locale, charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=locale, charset="utf-8")


def problems(locale: str, used: Catalog) -> Iterator[str]:
    catalogue = load(locale)
    used_keys = {(message.id, message.context) for message in used if message.id}
    known_keys = {(message.id, message.context) for message in catalogue if message.id}
    for identifier, _ in sorted(used_keys - known_keys, key=str):
        yield f"{locale}: missing: {identifier!r}"
    for identifier, _ in sorted(known_keys - used_keys, key=str):
        yield f"{locale}: no longer used: {identifier!r}"
    for message in catalogue:
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (message.fuzzy or not all(texts)):
            yield f"{locale}: not translated: {message.id!r}"
        if locale == "fr" and any(BREAKING_SPACE.search(text or "") for text in texts):
            yield f"{locale}: a space that breaks: {message.id!r}"
        for error in message.check(catalogue):
            yield f"{locale}: {message.id!r}: {error}"


def update(locale: str, used: Catalog) -> None:
    catalogue = load(locale)
    created = catalogue.creation_date
    catalogue.update(used, no_fuzzy_matching=True)
    # A date of every extraction would be a conflict of every two branches that add a text.
    catalogue.creation_date = created
    catalogue.obsolete.clear()
    path = catalogue_file(locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, omit_header=False, ignore_obsolete=True)


def main(*, check: bool) -> int:
    settings.configure()  # the template reader asks for the settings, and needs none of ours
    django.setup()
    used = texts_in_the_code()
    if not check:
        for locale in LOCALES:
            update(locale, used)
        return 0
    found = [problem for locale in LOCALES for problem in problems(locale, used)]
    print("\n".join(found) if found else f"{len(used)} texts in {len(LOCALES)} languages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
