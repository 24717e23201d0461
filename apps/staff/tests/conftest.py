import pytest

from apps.partners.models import Account
from apps.testing.callers import PASSWORD


@pytest.fixture
def superuser(db: None) -> Account:
    """A staff account before sign-in."""
    return Account.objects.create_superuser("equipe@exemple.fr", PASSWORD, full_name="Équipe")
