import { useMemo, useState } from "react";

interface Identified {
  id: string;
}

/** The rows of a call on many: by their ids, or all that the list's filters select. */
export type Chosen = { ids: string[] } | { filters: Record<string, string>; count: number };

export interface Selection<T extends Identified> {
  /** The rows that have been seen; all others too where `all` is set. */
  rows: Map<string, T>;
  all: boolean;
  count: number;
  chosen: Chosen;
  choose: (rows: T[]) => void;
  /** Adds the row, or takes it away. */
  toggle: (row: T) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** Survives the change of pages; other filters start again. */
export function useSelection<T extends Identified>(
  filters: Record<string, string>,
  total: number,
): Selection<T> {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, rows: new Map<string, T>(), all: false });
  const current = state.key === key ? state : { key, rows: new Map<string, T>(), all: false };
  return useMemo(() => {
    const { rows, all } = current;
    const choose = (next: T[]) =>
      setState({ key, rows: new Map(next.map((row) => [row.id, row])), all: false });
    return {
      rows,
      all,
      count: all ? total : rows.size,
      chosen: all ? { filters, count: total } : { ids: [...rows.keys()] },
      choose,
      toggle: (row) => {
        const others = [...rows.values()].filter(({ id }) => id !== row.id);
        choose(rows.has(row.id) ? others : [...others, row]);
      },
      chooseAll: () => setState({ key, rows, all: true }),
      clear: () => setState({ key, rows: new Map(), all: false }),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the filters
  }, [state, key, total]);
}
