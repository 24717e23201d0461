"""Acts of other apps."""

from apps.bulk.tests.conftest import bulk, cars
from apps.imports.tests.conftest import imports

__all__ = ["bulk", "cars", "imports"]
