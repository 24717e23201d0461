import { ALL_ROWS, COLUMNS_KEY, SAVED_KEY } from "../address";
import type { SavedView } from "./api";

/** The entries of the address that a view decides; `filters` are the names of the list's own. */
export const viewKeys = (filters: string[]) => [
  ...filters,
  "ordering",
  "page",
  COLUMNS_KEY,
  SAVED_KEY,
];

/** Query entries that open a view; without one, all rows: `standard` is the view that would open by itself. */
export function viewEntries(
  filters: string[],
  view: SavedView | undefined,
  standard?: SavedView,
): Record<string, string> {
  const emptied = Object.fromEntries(viewKeys(filters).map((name) => [name, ""]));
  if (!view) return { ...emptied, [SAVED_KEY]: standard ? ALL_ROWS : "" };
  return {
    ...emptied,
    ...Object.fromEntries(new URLSearchParams(view.query)),
    [COLUMNS_KEY]: view.columns.join(","),
    [SAVED_KEY]: view.id,
  };
}
