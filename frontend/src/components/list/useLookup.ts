import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../useDebounced";
import type { Lookup, Option } from "../../lib/lists";

/** Options that the server finds for the text being typed. */
export function useLookup(lookup: Pick<Lookup, "search">, text: string) {
  const asked = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    ...lookup.search(asked),
    placeholderData: keepPreviousData,
  });
  return { options: data ?? [], loading: isFetching };
}

/** In place of a label that is being read. */
export const READING = "…";
/** In place of the label of a row that cannot be read: it may be deleted. */
export const UNKNOWN = "?";

/** The options behind ids that come from an address or a row, with READING or UNKNOWN for those that have no label. */
export function useSelected(lookup: Lookup, ids: string[]): Option[] {
  const { data, isPending, isPlaceholderData } = useQuery({
    ...lookup.selected(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const labels = new Map((data ?? []).map(({ value, label }) => [value, label]));
  const missing = isPending || isPlaceholderData ? READING : UNKNOWN;
  return ids.map((id) => ({ value: id, label: labels.get(id) ?? missing }));
}
