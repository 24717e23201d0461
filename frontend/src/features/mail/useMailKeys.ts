import { useNavigate } from "react-router-dom";
import { usePageKeys } from "../search/usePageKeys";
import { composePath, threadPath, type Folder } from "./mailAddress";
import { useThreadList } from "./useThreadList";

/** j and k, or the arrows, go through the conversations; c begins a mail. */
export function useMailKeys(folder: Folder, openId: string | undefined): void {
  const navigate = useNavigate();
  const list = useThreadList(folder);
  const rows = list.data?.data ?? [];

  usePageKeys((event) => {
    if (event.key === "c") {
      event.preventDefault();
      void navigate(composePath());
      return;
    }
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[at === -1 ? 0 : at + step];
    if (!next) return;
    event.preventDefault();
    void navigate(`${threadPath(folder, next.id)}${list.kept}`, { replace: at !== -1 });
  });
}
