"""What a request keeps of the portal that sent it on (apps/leads)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

MAX_PROVIDER = 100


class FromPortal(models.Model):
    """A request of a person, which a portal may have sent on."""

    provider = models.CharField(
        _("portal"), max_length=MAX_PROVIDER, blank=True, default="", db_default="", editable=False
    )
    # Whether a message of a portal is kept with it, that of a repeat too.
    has_original = models.BooleanField(_("original message"), default=False, db_default=False, editable=False)

    class Meta:
        abstract = True
