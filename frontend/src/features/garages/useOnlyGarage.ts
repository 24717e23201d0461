import { useQuery } from "@tanstack/react-query";
import type { Option } from "../../lib/lists";
import { garageLookup } from "./api";

/** The garage that a new row starts with: the only one there is, null where there is a choice, undefined until that is known. */
export function useOnlyGarage(): Option | null | undefined {
  const { data, isFetched } = useQuery(garageLookup.search(""));
  if (!data) return isFetched ? null : undefined;
  return data.length === 1 ? (data[0] ?? null) : null;
}
