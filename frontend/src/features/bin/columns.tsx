import type { Column } from "../../components/list/types";
import { kindTexts } from "./kinds";
import type { BinItem } from "./api";

const DAY_MS = 86_400_000;

export function daysLeft({ expiresAt }: BinItem, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
}

export const binColumns: Column<BinItem>[] = [
  { field: "title", header: "bin.field.title", flex: 2, card: "title" },
  {
    field: "kind",
    header: "bin.field.kind",
    width: 130,
    render: ({ kind }, { intl }) => intl.formatMessage({ id: kindTexts[kind] }),
  },
  {
    field: "deletedAt",
    header: "bin.field.deletedAt",
    width: 190,
    render: ({ deletedAt }, { dateTime }) => dateTime(deletedAt),
  },
  { field: "deletedBy", header: "bin.field.deletedBy", flex: 1 },
  {
    field: "expiresAt",
    header: "bin.field.expiresAt",
    width: 140,
    card: "aside",
    render: (item, { intl }) =>
      intl.formatMessage({ id: "bin.daysLeft" }, { days: daysLeft(item) }),
  },
];
