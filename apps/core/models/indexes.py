"""Database indexes that apps share."""

from typing import Any

from django.db import models
from django.db.models.expressions import OrderBy


class EmptyLastIndex(models.Index):
    """An index of expressions among which some put empty cells last, `F("annee").desc(nulls_last=True)`.

    SQLite refuses the words and has empty cells last in a descending index as it is.
    """

    def create_sql(self, model: type[models.Model], schema_editor: Any, using: str = "", **kwargs: Any) -> Any:
        if schema_editor.connection.vendor != "sqlite":
            return super().create_sql(model, schema_editor, using, **kwargs)
        bare = [
            OrderBy(term.expression, descending=term.descending) if isinstance(term, OrderBy) else term
            for term in self.expressions
        ]
        return models.Index(*bare, name=self.name).create_sql(model, schema_editor, using, **kwargs)
