import { useAddress } from "../../lib/useAddress";
import { useOpenRow } from "../../components/list/useOpenRow";

const VIEW_KEY = "view";
const ASSIGNEE_KEY = "assignee";

export type View = "list" | "board";

/** The open prospect, the view and whose prospects it shows are in the address, beside the page and the filters of the list. */
export function useProspectAddress() {
  const [address, change] = useAddress();
  const view: View = address.get(VIEW_KEY) === "board" ? "board" : "list";
  const setView = (next: View) =>
    change({ [VIEW_KEY]: next === "board" ? next : "" }, { replace: true });
  const assignee = address.get(ASSIGNEE_KEY) ?? "";
  const setAssignee = (next: string) => change({ [ASSIGNEE_KEY]: next }, { replace: true });
  return { ...useOpenRow("prospect"), view, setView, assignee, setAssignee };
}
