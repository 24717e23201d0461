import { useState } from "react";
import { useAddress } from "../../lib/useAddress";
import { ALL_ROWS, COLUMNS_KEY, SAVED_KEY } from "./address";
import type { Column } from "./types";

export type Density = "compact" | "standard" | "comfortable";

export interface TableSettings {
  density: Density;
  /** Shown or not, where the reader chose otherwise than the page's default. */
  columns: Record<string, boolean>;
}

const DEFAULTS: TableSettings = { density: "standard", columns: {} };

export type Columns = readonly Pick<Column<never>, "field" | "hiddenByDefault">[];

/** Density and visible columns of one list, remembered on this device; the columns of a saved view are in the address. */
export function useTableSettings(listName: string, columns: Columns) {
  const key = `table:${listName}`;
  const [own, setOwn] = useState(() => read(key));
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
      localStorage.setItem(key, JSON.stringify(kept));
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

function read(key: string): TableSettings {
  try {
    return {
      ...DEFAULTS,
      ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<TableSettings>),
    };
  } catch {
    return DEFAULTS;
  }
}
