import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { going, singleKeys } from "../search/shortcuts";
import { composePath, threadPath, type Folder } from "./mailAddress";
import { useThreadList } from "./useThreadList";

/** j and k, or the arrows, go through the conversations; c begins a mail. */
export function useMailKeys(folder: Folder, openId: string | undefined): void {
  const navigate = useNavigate();
  const list = useThreadList(folder);
  const rows = list.data?.data ?? [];

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key.length === 1 && (!singleKeys.on || going.isOn(event))) return;
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
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** In a field, a menu or a dialog the keys mean something else. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !==
      null
  );
}
