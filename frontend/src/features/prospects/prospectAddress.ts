import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths";

/** The keys of the address: whose details are open, and whether the page is a list or a board. */
const PROSPECT_KEY = "prospect";
const VIEW_KEY = "view";

export type View = "list" | "board";

export function prospectPath(id: string): string {
  return `${paths.prospects}?${PROSPECT_KEY}=${id}`;
}

/** The open prospect and the view are in the address, beside the page and the filters of the list. */
export function useProspectAddress() {
  const [address, setAddress] = useSearchParams();
  const pathOf = useCallback(
    (id: string) => {
      const next = new URLSearchParams(address);
      next.set(PROSPECT_KEY, id);
      return `${paths.prospects}?${next.toString()}`;
    },
    [address],
  );
  const change = (key: string, value: string | null) => {
    const next = new URLSearchParams(address);
    if (value === null) next.delete(key);
    else next.set(key, value);
    setAddress(next, { replace: true });
  };
  const view: View = address.get(VIEW_KEY) === "board" ? "board" : "list";
  return {
    openId: address.get(PROSPECT_KEY),
    pathOf,
    close: () => change(PROSPECT_KEY, null),
    view,
    setView: (next: View) => change(VIEW_KEY, next === "board" ? next : null),
  };
}
