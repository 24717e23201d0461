"""Small files of every type that is accepted, as their first bytes tell them apart."""

import io
import zipfile

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"
MP4 = b"\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom" + bytes(range(256)) * 40
MOV = b"\x00\x00\x00\x14ftypqt  \x00\x00\x00\x00qt  " + bytes(range(256)) * 40
WEBM = bytes.fromhex("1a45dfa39f4286810142f7810142f2810442f381084282847765626d") + bytes(4000)


def archive(*parts: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for part in parts:
            file.writestr(part, "<xml/>")
    return out.getvalue()


DOCX = archive("[Content_Types].xml", "word/document.xml")
XLSX = archive("[Content_Types].xml", "xl/workbook.xml")
ZIP = archive("readme.txt")
EXE = b"MZ\x90\x00" + bytes(500)
HTML = b"<!doctype html><script>alert(1)</script>"
