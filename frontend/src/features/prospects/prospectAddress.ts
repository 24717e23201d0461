import { useAddress } from "../../lib/useAddress";
import { useOpenRow } from "../../components/list/useOpenRow";

const VIEW_KEY = "view";

export type View = "list" | "board";

/** The open prospect and the view are in the address, beside the page and the filters of the list. */
export function useProspectAddress() {
  const [address, change] = useAddress();
  const view: View = address.get(VIEW_KEY) === "board" ? "board" : "list";
  const setView = (next: View) =>
    change({ [VIEW_KEY]: next === "board" ? next : "" }, { replace: true });
  return { ...useOpenRow("prospect"), view, setView };
}
