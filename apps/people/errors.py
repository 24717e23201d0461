from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class OrderOpen(Conflict):
    """Goods or money are still owed: the person must be reached."""

    default_code = "order_open"
    default_detail = _("This person has an order in progress. Deliver it, cancel it or delete its draft first.")


class IsClient(Conflict):
    """A prospect who has become a client is erased as the client, purchases and all."""

    default_code = "is_client"
    default_detail = _("This prospect has become a client: erase the client's data.")


class SaleFileOpen(Conflict):
    """A car is kept for the person, or a contract is about to be carried out."""

    default_code = "sale_file_open"
    default_detail = _("This person has a sale file in progress. Invoice it, cancel it or delete its draft first.")
