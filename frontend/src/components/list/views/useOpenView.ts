import { useAddress, withEntries } from "../../../lib/useAddress";
import { SAVED_KEY } from "../address";
import type { Filter } from "../types";
import type { ListState } from "../useListState";
import { shownColumns, type Columns, type TableSettings } from "../useTableSettings";
import type { SavedView } from "./api";
import { viewEntries } from "./entries";

export interface Shown {
  filters: Filter[];
  state: ListState;
  columns: Columns;
  settings: TableSettings;
}

/** Which view the address opens, whether it has been changed since, and the way to the others. */
export function useOpenView(
  views: SavedView[] | undefined,
  { filters, state, columns, settings }: Shown,
) {
  const [address, change] = useAddress();
  const saved = address.get(SAVED_KEY);
  const current = views?.find(({ id }) => id === saved);
  const standard = views?.find((view) => view.default);

  const shown = shownColumns(columns, settings.columns);
  const usual = shownColumns(columns, {});
  const wanted = current?.columns.filter((field) => columns.some((own) => own.field === field));
  const query = queryOf({ ...state.filters, ordering: state.ordering });
  const changed =
    query !== queryOf(Object.fromEntries(new URLSearchParams(current?.query))) ||
    !sameColumns(shown, wanted?.length ? wanted : usual);

  const names = filters.map(({ name }) => name);
  const entriesOf = (view: SavedView | undefined) => viewEntries(names, view, standard);

  return {
    current,
    changed,
    /** A new view is made of the filters and columns shown. */
    shown: { query, columns: sameColumns(shown, usual) ? [] : shown },
    pathTo: (view?: SavedView) => `?${withEntries(address, entriesOf(view)).toString()}`,
    open: (view?: SavedView) => change(entriesOf(view)),
  };
}

/** The same text for the same filters, whatever their order. */
function queryOf(entries: Record<string, string>): string {
  const set = Object.entries(entries).filter(([, value]) => value);
  return new URLSearchParams(set.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

function sameColumns(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((field) => other.includes(field));
}
