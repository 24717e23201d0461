import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { OrderStatusChip } from "./OrderStatusChip";
import type { Order } from "./types";

export const orderColumns: Column<Order>[] = [
  {
    field: "number",
    header: "shop.field.number",
    width: 140,
    card: "title",
    render: ({ number }, { intl }) => (
      <bdi>{number || intl.formatMessage({ id: "shop.order.draft" })}</bdi>
    ),
  },
  { field: "clientName", header: "shop.field.client", flex: 2 },
  {
    field: "lines",
    header: "shop.order.lines",
    flex: 3,
    render: ({ lines }, { names }) =>
      names(lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))),
  },
  {
    field: "total",
    header: "shop.total.total",
    width: 120,
    align: "end",
    card: "aside",
    render: ({ total, currency }, { exactMoney }) => (
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
        {exactMoney(total, currency)}
      </Box>
    ),
  },
  {
    field: "status",
    header: "shop.field.status",
    width: 130,
    card: "aside",
    render: (order) => <OrderStatusChip order={order} />,
  },
  {
    field: "createdAt",
    header: "shop.field.createdAt",
    width: 130,
    sortable: true,
    render: ({ createdAt }, { date }) => date(createdAt),
  },
  {
    field: "paidAt",
    header: "shop.field.paidAt",
    width: 130,
    sortable: true,
    hiddenByDefault: true,
    card: "hidden",
    render: ({ paidAt }, { date }) => paidAt && date(paidAt),
  },
];
