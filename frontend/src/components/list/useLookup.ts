import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../useDebounced";
import type { Lookup, Option } from "../../lib/lists";

/** What the server finds for the text being typed. */
export function useLookup(lookup: Pick<Lookup, "search">, text: string) {
  const asked = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    ...lookup.search(asked),
    placeholderData: keepPreviousData,
  });
  return { options: data ?? [], loading: isFetching };
}

/** The options behind ids that come from an address or a row. An unknown id is its own label. */
export function useSelected(lookup: Lookup, ids: string[]): Option[] {
  const { data } = useQuery({
    ...lookup.selected(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const labels = new Map((data ?? []).map(({ value, label }) => [value, label]));
  return ids.map((id) => ({ value: id, label: labels.get(id) ?? "…" }));
}
