import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { assigneeColumn } from "../team/assignees/assigneeList";
import { StateChip } from "./StateChip";
import type { SaleFile } from "./types";

export const saleFileColumns: Column<SaleFile>[] = [
  {
    field: "number",
    header: "saleFiles.field.number",
    width: 140,
    render: ({ number }, { intl }) => (
      <bdi>{number || intl.formatMessage({ id: "saleFiles.untitled" })}</bdi>
    ),
  },
  {
    field: "state",
    header: "saleFiles.field.state",
    width: 112,
    card: "aside",
    render: ({ state }) => <StateChip state={state} />,
  },
  { field: "carName", header: "saleFiles.field.car", flex: 3 },
  { field: "clientName", header: "saleFiles.field.client", flex: 2, card: "title" },
  {
    field: "gross",
    header: "saleFiles.field.total",
    width: 120,
    align: "end",
    card: "aside",
    amount: ({ totals }) => totals.gross,
    render: ({ totals, currency }, { money }) => (
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
        {money(totals.gross, currency)}
      </Box>
    ),
  },
  {
    field: "toPay",
    header: "saleFiles.field.toPay",
    width: 120,
    align: "end",
    amount: ({ totals }) => totals.toPay,
    render: ({ totals, currency }, { money }) => (
      <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {money(totals.toPay, currency)}
      </Box>
    ),
  },
  assigneeColumn,
  {
    field: "delivery",
    header: "saleFiles.field.delivery",
    width: 124,
    render: ({ deliveredAt, delivery }, { date }) => {
      const at = deliveredAt ?? delivery.at;
      return at && date(at);
    },
  },
  {
    field: "createdAt",
    header: "saleFiles.field.createdAt",
    width: 124,
    sortable: true,
    hiddenByDefault: true,
    card: "hidden",
    render: ({ createdAt }, { date }) => date(createdAt),
  },
];
