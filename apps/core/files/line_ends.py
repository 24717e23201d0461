"""Where a line of Chinese or Japanese may end: between two characters, never in a word or number of other letters.

Some signs stay with their neighbour: what closes is not at the start of a line, what opens not at its end (kinsoku).
"""

import re

SPACES = " \u3000"
# Chinese characters, kana, their signs and wide forms; without wide letters and digits, which make words, and Korean.
_CJK = (
    "\u2e80-\u2fff\u3001-\u30ff\u3105-\u312f\u31a0-\u33ff\u3400-\u9fff\uf900-\ufaff\ufe30-\ufe4f"
    "\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff9f\uffe0-\uffe6\U00020000-\U0003ffff"
)
_OPENING = r"(\[{«‘“（［｛｟〈《「『【〔〖〘〝〒￥＄￡"
_CLOSING = (
    r")\]}»’”,.:;!?%）］｝｠〉》」』】〕〗〙〟、。，．：；！？％・‥…～〜｡｣､･"
    "々〻ゝゞヽヾーｰぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
)
_WORD = f"[^{SPACES}{_CJK}]"
_PIECE = re.compile(f"[{_OPENING}]*(?:{_WORD}*(?![{_OPENING}]){_WORD}|[{_CJK}])?[{_CLOSING}]*[{SPACES}]*")
_ANY = re.compile(f"[{_CJK}]")


def has_cjk(text: str) -> bool:
    return bool(_ANY.search(text))


def pieces(line: str) -> list[str]:
    """`line` in pieces that stay whole, each with the spaces after it."""
    return [piece for piece in _PIECE.findall(line) if piece]
