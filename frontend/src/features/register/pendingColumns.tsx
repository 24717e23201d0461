import Box from "@mui/material/Box";
import type { Column } from "../../components/list/types";
import { formatPlate } from "../../components/plates";
import { StatusChip } from "../../components/StatusChip";
import { missingTexts } from "./registerTexts";
import type { PendingCar } from "./types";

export const pendingColumns: Column<PendingCar>[] = [
  {
    field: "label",
    header: "register.section.car",
    flex: 2,
    card: "title",
    render: ({ label }) => <bdi>{label}</bdi>,
  },
  {
    field: "immatriculation",
    header: "register.field.plate",
    width: 140,
    render: ({ immatriculation }) => formatPlate(immatriculation),
  },
  {
    field: "purchaseDate",
    header: "register.field.at",
    width: 130,
    render: ({ purchaseDate }, { day }) => purchaseDate && day(purchaseDate),
  },
  {
    field: "price",
    header: "register.field.price",
    width: 120,
    align: "end",
    card: "aside",
    render: ({ price, currency }, { exactMoney }) => exactMoney(price, currency),
  },
  {
    field: "missing",
    header: "register.field.missing",
    flex: 4,
    render: ({ missing }, { intl }) => (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, py: 1 }}>
        {missingTexts(missing).map((id) => (
          <StatusChip key={id} tone="warning" label={intl.formatMessage({ id })} />
        ))}
      </Box>
    ),
  },
];
