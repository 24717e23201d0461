import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { isTyping } from "../../lib/isTyping";
import { useMayOpen } from "../../lib/pageNeeds";
import type { Overlay } from "./Overlays";
import { destinations, GO_KEY, going, singleKeys } from "./shortcuts";

/** Ctrl K everywhere; the others where no text is being typed and no dialog is open. */
export function useShortcuts(open: (overlay: Overlay) => void): void {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const go = useEffectEvent((path: string) => {
    if (mayOpen(path)) void navigate(path);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (isSearchKey(event)) {
        event.preventDefault();
        open("search");
        return;
      }
      if (!singleKeys.on || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isDialogOpen()) return;

      const key = event.key.toLowerCase();
      const destination = going.isOn(event)
        ? destinations.find((each) => each.key === key)
        : undefined;
      if (key === GO_KEY && !destination) going.begin(event);
      else going.end();

      if (destination) go(destination.path);
      else if (event.key === "?") open("shortcuts");
      else if (event.key === "/") {
        event.preventDefault();
        if (!focusListSearch()) open("search");
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

/** The first filter of the list that is open; false where the page has none. */
function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main [role=search] input");
  field?.focus();
  field?.select();
  return field !== null;
}
