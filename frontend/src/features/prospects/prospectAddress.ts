import { useSearchParams } from "react-router-dom";
import { useOpenRow } from "../../components/list/useOpenRow";

const VIEW_KEY = "view";

export type View = "list" | "board";

/** The open prospect and the view are in the address, beside the page and the filters of the list. */
export function useProspectAddress() {
  const [address, setAddress] = useSearchParams();
  const view: View = address.get(VIEW_KEY) === "board" ? "board" : "list";
  const setView = (next: View) => {
    const changed = new URLSearchParams(address);
    if (next === "board") changed.set(VIEW_KEY, next);
    else changed.delete(VIEW_KEY);
    setAddress(changed, { replace: true });
  };
  return { ...useOpenRow("prospect"), view, setView };
}
