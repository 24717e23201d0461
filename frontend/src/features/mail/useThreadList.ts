import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { Folder } from "./mailAddress";
import { threadsQuery } from "./api";

/** The conversations of a folder as the address asks for them: `?search=…&page=…`. */
export function useThreadList(folder: Folder) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const query = useQuery(threadsQuery({ folder, page, search }));

  const set = (changes: Record<string, string>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    ...query,
    search,
    page,
    setSearch: (text: string) => set({ search: text, page: "" }),
    setPage: (to: number) => set({ page: to > 1 ? String(to) : "" }),
    /** What a link to a conversation keeps of the address. */
    kept: params.size > 0 ? `?${params.toString()}` : "",
  };
}
