import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { formatPlate } from "../../components/plates";
import { StatusChip } from "../../components/StatusChip";
import { kindTexts, kindTones } from "./registerTexts";
import { sellerName } from "./sellerName";
import type { RegisterRow } from "./types";

export const registerColumns: Column<RegisterRow>[] = [
  {
    field: "number",
    header: "register.field.number",
    width: 90,
    card: "title",
    render: ({ number }, { intl }) =>
      intl.formatMessage({ id: "register.number" }, { number: String(number) }),
  },
  {
    field: "kind",
    header: "register.field.kind",
    width: 120,
    card: "aside",
    render: ({ kind }, { intl }) => (
      <StatusChip label={intl.formatMessage({ id: kindTexts[kind] })} tone={kindTones[kind]} />
    ),
  },
  { field: "at", header: "register.field.day", width: 130, render: ({ at }, { date }) => date(at) },
  {
    field: "car",
    header: "register.section.car",
    flex: 2,
    render: ({ car: { label, immatriculation } }) => (
      <Box component="span" sx={{ minWidth: 0 }}>
        <bdi>{label}</bdi>
        {immatriculation && (
          <Box
            component="span"
            sx={{
              display: { xs: "inline", md: "block" },
              ml: { xs: 0.5, md: 0 },
              typography: "body2",
              color: "text.secondary",
              whiteSpace: "nowrap",
            }}
          >
            <bdi>{formatPlate(immatriculation)}</bdi>
          </Box>
        )}
      </Box>
    ),
  },
  {
    field: "party",
    header: "register.field.party",
    flex: 2,
    render: ({ seller, exit }) => <bdi>{seller ? sellerName(seller) : exit?.buyerName}</bdi>,
  },
  {
    field: "price",
    header: "register.field.amount",
    width: 120,
    align: "end",
    render: ({ price, exit, currency }, { exactMoney }) => {
      const amount = exit?.price ?? price;
      return amount != null && <bdi>{exactMoney(amount, currency)}</bdi>;
    },
  },
  { field: "payment", header: "register.field.payment", width: 140 },
];
