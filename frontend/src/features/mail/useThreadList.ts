import { useQuery } from "@tanstack/react-query";
import { useAddress } from "../../lib/useAddress";
import type { Folder } from "./mailAddress";
import { threadsQuery } from "./api";

/** The conversations of a folder as the address asks for them: `?search=…&page=…`. */
export function useThreadList(folder: Folder) {
  const [params, change] = useAddress();
  const search = params.get("search") ?? "";
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const query = useQuery(threadsQuery({ folder, page, search }));

  const set = (changes: Record<string, string>) => change(changes, { replace: true });
  return {
    ...query,
    search,
    page,
    setSearch: (text: string) => set({ search: text, page: "" }),
    setPage: (to: number) => set({ page: to > 1 ? String(to) : "" }),
    /** Part of the address that a link to a conversation keeps. */
    kept: params.size > 0 ? `?${params.toString()}` : "",
  };
}
