"""Database fields that several apps use."""

from collections.abc import Callable
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from .text import digits, fold, fold_code, fold_words

# An entry of PostgreSQL's index holds some 2,700 bytes, and a character may fold to eighteen.
MAX_FOLDED = 600

FOLDS: dict[str, Callable[[str], str]] = {"text": fold, "code": fold_code, "digits": digits, "words": fold_words}


def between(least: int, most: int) -> tuple[MinValueValidator, MaxValueValidator]:
    """The bounds of a number, both included, for its column: the API and its document read them there."""
    return MinValueValidator(least), MaxValueValidator(most)


class FoldedField(models.TextField):
    """The folded copy of another column, kept up to date at each save, for search and for uniqueness.

    `source` names the column; `how` is `text`, `code`, `digits` or `words` (see apps.core.models.text).
    """

    def __init__(self, *args: Any, source: str = "", how: str = "text", **kwargs: Any) -> None:
        self.source = source
        self.how = how
        super().__init__(*args, **{"editable": False, "default": "", **kwargs})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        return name, path, args, {**kwargs, "source": self.source, "how": self.how}

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        folded = FOLDS[self.how](getattr(model_instance, self.source) or "")[:MAX_FOLDED]
        setattr(model_instance, self.attname, folded)
        return folded
