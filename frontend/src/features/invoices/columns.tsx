import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { KindChip, StateChip } from "./InvoiceChips";
import { originTexts } from "./invoiceTexts";
import type { Invoice } from "./types";

const NUMBER = { fontVariantNumeric: "tabular-nums" } as const;

export const invoiceColumns: Column<Invoice>[] = [
  {
    field: "number",
    header: "invoices.field.number",
    width: 150,
    card: "title",
    render: ({ number }) => <bdi>{number}</bdi>,
  },
  {
    field: "kind",
    header: "invoices.field.kind",
    width: 110,
    render: ({ kind }) => <KindChip kind={kind} />,
  },
  {
    field: "issuedAt",
    header: "invoices.field.issuedAt",
    width: 130,
    sortable: true,
    render: ({ issuedAt }, { date }) => date(issuedAt),
  },
  {
    field: "buyerName",
    header: "invoices.field.buyer",
    flex: 2,
    render: ({ buyerName }) => <bdi>{buyerName}</bdi>,
  },
  {
    field: "origin",
    header: "invoices.field.origin",
    width: 120,
    render: ({ origin }, { intl }) => intl.formatMessage({ id: originTexts[origin] }),
  },
  {
    field: "gross",
    header: "invoices.field.gross",
    width: 130,
    align: "end",
    card: "aside",
    render: ({ kind, gross, currency }, { exactMoney }) => (
      <Box component="bdi" sx={{ ...NUMBER, fontWeight: 600 }}>
        {exactMoney(kind === "credit" ? -gross : gross, currency)}
      </Box>
    ),
  },
  {
    field: "state",
    header: "invoices.field.state",
    width: 120,
    card: "aside",
    render: ({ state }) => <StateChip state={state} />,
  },
  {
    field: "toPay",
    header: "invoices.field.toPay",
    width: 130,
    align: "end",
    render: ({ state, toPay, currency }, { exactMoney }) =>
      state === "open" && (
        <Box component="bdi" sx={NUMBER}>
          {exactMoney(toPay, currency)}
        </Box>
      ),
  },
];
