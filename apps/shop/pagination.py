from apps.sales.pagination import SalePagination


class OrderPagination(SalePagination):
    """`sums` of the totals with tax; drafts, whose prices are not kept, count for nothing."""

    amount = "total"
