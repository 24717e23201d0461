import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { useFormats } from "../../components/useFormats";
import { OrderStatusChip } from "./OrderStatusChip";
import type { Order } from "./types";

export function useOrderColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Order>[]>(
    () => [
      {
        field: "number",
        header: intl.formatMessage({ id: "shop.field.number" }),
        width: 140,
        card: "title",
        render: ({ number }) => (
          <bdi>{number || intl.formatMessage({ id: "shop.order.draft" })}</bdi>
        ),
      },
      {
        field: "clientName",
        header: intl.formatMessage({ id: "shop.field.client" }),
        flex: 2,
        render: ({ clientName }) => clientName,
      },
      {
        field: "lines",
        header: intl.formatMessage({ id: "shop.order.lines" }),
        flex: 3,
        render: ({ lines }) =>
          intl.formatList(
            lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
          ),
      },
      {
        field: "total",
        header: intl.formatMessage({ id: "shop.total.total" }),
        width: 120,
        align: "end",
        card: "aside",
        render: ({ total, currency }) => (
          <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
            {formats.money(total, currency)}
          </Box>
        ),
      },
      {
        field: "status",
        header: intl.formatMessage({ id: "shop.field.status" }),
        width: 130,
        card: "aside",
        render: ({ status }) => <OrderStatusChip status={status} />,
      },
      {
        field: "createdAt",
        header: intl.formatMessage({ id: "shop.field.createdAt" }),
        width: 130,
        sortable: true,
        render: ({ createdAt }) => formats.date(createdAt),
      },
      {
        field: "paidAt",
        header: intl.formatMessage({ id: "shop.field.paidAt" }),
        width: 130,
        sortable: true,
        hiddenByDefault: true,
        card: "hidden",
        render: ({ paidAt }) => paidAt && formats.date(paidAt),
      },
    ],
    [intl, formats],
  );
}
