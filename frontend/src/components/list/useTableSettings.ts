import { useState } from "react";

export type Density = "compact" | "standard" | "comfortable";

export interface TableSettings {
  density: Density;
  /** Shown or not, where the reader chose otherwise than the page's default. */
  columns: Record<string, boolean>;
}

const DEFAULTS: TableSettings = { density: "standard", columns: {} };

/** Density and visible columns of one list, remembered on this device. */
export function useTableSettings(listName: string) {
  const key = `table:${listName}`;
  const [settings, setSettings] = useState(() => read(key));
  return [
    settings,
    (next: TableSettings) => {
      setSettings(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  ] as const;
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
