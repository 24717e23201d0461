import { useMemo } from "react";
import { useAddress } from "../../lib/useAddress";
import type { ListParams } from "../../lib/lists";

export interface ListState {
  page: number;
  limit: number;
  ordering: string;
  filters: Record<string, string>;
  params: ListParams;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setLimit: (limit: number) => void;
  setOrdering: (ordering: string) => void;
  setFilter: (name: string, value: string) => void;
  clearFilters: () => void;
}

interface Options {
  filters: readonly string[];
  limits: readonly number[];
  defaultLimit: number;
}

/** The address is the only place where a list keeps its state, so a reload, a shared link and the back button all agree. */
export function useListState({ filters: names, limits, defaultLimit }: Options): ListState {
  const [address, change] = useAddress();
  const nameList = names.join(" ");
  return useMemo(() => {
    const page = wholeNumber(address.get("page")) ?? 1;
    const asked = wholeNumber(address.get("limit"));
    const limit = asked && limits.includes(asked) ? asked : defaultLimit;
    const ordering = address.get("ordering") ?? "";
    const filterNames = nameList.split(" ").filter(Boolean);
    const filters = Object.fromEntries(
      filterNames
        .map((name) => [name, address.get(name) ?? ""] as const)
        .filter(([, value]) => value),
    );
    return {
      page,
      limit,
      ordering,
      filters,
      params: { page, limit, ...(ordering && { ordering }), ...filters },
      setPage: (to, options) => change({ page: to > 1 ? String(to) : "" }, options),
      setLimit: (to) => change({ limit: to === defaultLimit ? "" : String(to), page: "" }),
      setOrdering: (to) => change({ ordering: to, page: "" }),
      // Typing on refines one step of the history instead of adding a step for each pause.
      setFilter: (name, value) =>
        change({ [name]: value, page: "" }, { replace: Boolean(value && filters[name]) }),
      clearFilters: () =>
        change(Object.fromEntries([...filterNames, "page"].map((name) => [name, ""]))),
    };
  }, [address, change, defaultLimit, limits, nameList]);
}

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
