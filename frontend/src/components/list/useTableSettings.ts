import { useMemo, useState } from "react";
import { asRecord, storedJson } from "../../lib/storage";
import { useAddress } from "../../lib/useAddress";
import { ALL_ROWS, COLUMNS_KEY, SAVED_KEY } from "./address";
import type { Column } from "./types";

const densities = ["compact", "standard", "comfortable"] as const;
export type Density = (typeof densities)[number];

export interface TableSettings {
  density: Density;
  /** Shown or not, where the reader chose otherwise than the page's default. */
  columns: Record<string, boolean>;
  /** How many rows a page has, where the reader chose. */
  limit?: number;
}

const DEFAULTS: TableSettings = { density: "standard", columns: {} };

/** How many rows a page may have, and has unless told. */
export const LIMITS: readonly number[] = [5, 10, 20, 50];
export const DEFAULT_LIMIT = 10;

/** How many rows a page has. */
export const limitOf = (settings: TableSettings, limits = LIMITS, standard = DEFAULT_LIMIT) =>
  limits.find((each) => each === settings.limit) ?? standard;

export type Columns = readonly Pick<Column<never>, "field" | "hiddenByDefault">[];

/** Density, visible columns and page size of one list, remembered on this device; the columns of a saved view are in the address. */
export function useTableSettings(listName: string, columns: Columns) {
  const stored = useMemo(() => settingsOf(listName), [listName]);
  const [own, setOwn] = useState(stored.get);
  const [address, change] = useAddress();
  const named = address.get(COLUMNS_KEY)?.split(",");
  const saved = address.get(SAVED_KEY);
  const inView = named !== undefined || (saved !== null && saved !== ALL_ROWS);
  const settings = inView
    ? { ...own, columns: chosen(columns, named ?? shownColumns(columns, {})) }
    : own;
  return [
    settings,
    (next: TableSettings) => {
      const kept = inView ? { ...next, columns: own.columns } : next;
      setOwn(kept);
      stored.set(kept);
      const shown = shownColumns(columns, next.columns).join();
      if (inView && shown !== shownColumns(columns, settings.columns).join())
        change({ [COLUMNS_KEY]: shown }, { replace: true });
    },
  ] as const;
}

/** The fields of the columns that are to be seen. */
export function shownColumns(columns: Columns, choice: TableSettings["columns"]): string[] {
  return columns
    .filter(({ field, hiddenByDefault }) => choice[field] ?? !hiddenByDefault)
    .map(({ field }) => field);
}

function chosen(columns: Columns, shown: string[]): TableSettings["columns"] {
  return Object.fromEntries(columns.map(({ field }) => [field, shown.includes(field)]));
}

/** The settings of one list, as this device has them. */
export const settingsOf = (listName: string) => storedJson(`table:${listName}`, check, DEFAULTS);

function check(value: unknown): TableSettings | undefined {
  const kept = asRecord(value);
  const columns = asRecord(kept?.columns) ?? {};
  if (!kept || !Object.values(columns).every((shown) => typeof shown === "boolean"))
    return undefined;
  return {
    density: densities.find((density) => density === kept.density) ?? DEFAULTS.density,
    columns: columns as TableSettings["columns"],
    ...(typeof kept.limit === "number" && { limit: kept.limit }),
  };
}
