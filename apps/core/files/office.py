"""Office Open XML archives: which part is the document, by what the archive declares. Names of parts say nothing."""

from __future__ import annotations

import posixpath
import zipfile
import zlib
from dataclasses import dataclass
from xml.parsers import expat

# The lists of types and of relations are read at once; those of a thousand sheets take some 200 kB.
MAX_LIST = 1024 * 1024
# bzip2 and LZMA unpack a piece to gigabytes at once, and no office program writes them.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
TYPES, RELATIONS = "[content_types].xml", "_rels/{}.rels"
DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError, NotImplementedError,
           expat.ExpatError)  # fmt: skip
# The usual names of main parts, for an archive that declares nothing.
USUAL_PARTS = {"xl/workbook.xml": "xlsx", "word/document.xml": "docx"}


@dataclass(frozen=True)
class Relation:
    """`kind` is the last word of the relation's type (`worksheet`, `styles`, …), `target` the part that it names."""

    id: str
    kind: str
    target: str


class Package:
    """The parts of an archive by their names, which are compared without case and may be written with `\\`."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self.archive = archive
        # The last one is read where two parts have one name.
        self.parts = {_plain(part.filename): part for part in archive.infolist()}

    def main(self) -> tuple[str, str]:
        """The main part's name, and the document's extension: `xlsx`, `docx`, or nothing for any other archive."""
        try:
            types = self._types()
            found = [one.target for one in self.relations("") if one.kind == "officeDocument"]
        except DAMAGED:
            types, found = {}, []
        for name in found:
            if name in self.parts and (extension := _extension(_type_of(name, types))):
                return name, extension
        return next(((name, kind) for name, kind in USUAL_PARTS.items() if name in self.parts), ("", ""))

    def relations(self, name: str) -> list[Relation]:
        """What the part refers to within the archive; the archive's own relations for no name.

        Raises one of DAMAGED.
        """
        folder, _slash, base = name.rpartition("/")
        content = self._read(posixpath.join(folder, RELATIONS.format(base)))
        return [
            Relation(one.get("Id", ""), one.get("Type", "").rpartition("/")[2], _target(folder, one.get("Target", "")))
            for element, one in _elements(content)
            if element == "Relationship" and one.get("TargetMode") != "External"
        ]

    def _types(self) -> dict[str, str]:
        """The declared type by the part's name, or by `.` and its extension."""
        types: dict[str, str] = {}
        for element, one in _elements(self._read(TYPES)):
            if element == "Override":
                types[_plain(one.get("PartName", ""))] = one.get("ContentType", "")
            elif element == "Default":
                types[f".{one.get('Extension', '').lower()}"] = one.get("ContentType", "")
        return types

    def _read(self, name: str) -> bytes:
        """A small part, empty where there is none."""
        part = self.parts.get(name)
        if part is None:
            return b""
        if part.file_size > MAX_LIST or part.compress_type not in METHODS:
            raise zipfile.BadZipFile
        with self.archive.open(part) as source:
            return source.read(MAX_LIST)


def _plain(name: str) -> str:
    return name.replace("\\", "/").lstrip("/").lower()


def _target(folder: str, target: str) -> str:
    return _plain(target if target.startswith("/") else posixpath.normpath(posixpath.join(folder, _plain(target))))


def _type_of(name: str, types: dict[str, str]) -> str:
    return types.get(name) or types.get(f".{name.rpartition('.')[2]}", "")


def _extension(content_type: str) -> str:
    """By the type of a main part, that of templates and of documents with macros among them."""
    content_type = content_type.lower()
    if not content_type.endswith("main+xml"):
        return ""
    if "spreadsheetml." in content_type or "ms-excel." in content_type:
        return "xlsx"
    return "docx" if "wordprocessingml." in content_type or "ms-word." in content_type else ""


def _elements(content: bytes) -> list[tuple[str, dict[str, str]]]:
    """All elements, without their namespaces. Raises one of DAMAGED."""
    found: list[tuple[str, dict[str, str]]] = []
    if not content:
        return found

    def refuse_entities(*_declaration: object) -> None:
        raise ValueError

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda name, attributes: found.append((name.rpartition(" ")[2], attributes))
    parser.EntityDeclHandler = refuse_entities
    parser.Parse(content, True)
    return found
