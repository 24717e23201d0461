import { useEffect, useEffectEvent } from "react";
import { going, singleKeys } from "./shortcuts";

/** Calls `press` for the keys of a page: not those typed in a field, a menu or a dialog, where they mean something else. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(press);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (event.key.length === 1 && (!singleKeys.on || going.isOn(event))) return;
      handle(event);
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !==
      null
  );
}
