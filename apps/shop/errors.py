from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.core.api.errors import AlreadyExists, Conflict
from apps.core.types import Json

from .models import Order, Product
from .order_serializers import OrderSerializer


class ProductExists(AlreadyExists):
    default_code = "product_exists"
    default_detail = gettext_lazy("This reference already exists.")
    field = "sku"


class ProductInUse(Conflict):
    """Orders name it."""

    default_code = "product_in_use"


class NotEnoughStock(Conflict):
    """Less is left than an order asks for; the answer names each product under `products`."""

    default_code = "not_enough_stock"

    def __init__(self, lacking: Sequence[tuple[Product, int]]) -> None:
        super().__init__(
            " ".join(
                _("“%(name)s”: %(left)d left, %(asked)d ordered.")
                % {"name": product.name, "left": product.left, "asked": asked}
                for product, asked in lacking
            )
        )
        self.extra: Json = {
            "products": [
                {"id": str(product.pk), "name": product.name, "available": product.left, "quantity": asked}
                for product, asked in lacking
            ]
        }


class WrongStatus(Conflict):
    """The transition is not allowed from the order's current status."""

    default_code = "order_status"

    def __init__(self, order: Order) -> None:
        super().__init__(
            _("The status of this order is “%(status)s”: this cannot be done.") % {"status": order.get_status_display()}
        )


class OrderChanged(Conflict):
    """The draft changed meanwhile; `order` in the body is its current state."""

    default_code = "order_changed"
    default_detail = gettext_lazy("Someone else has changed this order in the meantime.")

    def __init__(self, order: Order) -> None:
        super().__init__()
        self.extra = {"order": OrderSerializer(order).data}


class EmptyOrder(Conflict):
    default_code = "order_empty"
    default_detail = gettext_lazy("Add a product before you confirm the order.")


class NotForSale(Conflict):
    default_code = "product_not_for_sale"


class PricesChanged(Conflict):
    """The products cost something else than when the person who confirms looked."""

    default_code = "prices_changed"
    default_detail = gettext_lazy("Prices have changed since you opened this order. Check it and confirm again.")
