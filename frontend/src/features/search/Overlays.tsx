import { createContext, use, useCallback, useState, type ReactNode } from "react";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useRecentPages } from "../../lib/recentPages";
import { TypedAhead } from "./TypedAhead";
import { useShortcuts } from "./useShortcuts";

export type Overlay = "search" | "shortcuts";

/** Fetched when first opened. */
const SearchDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "search-dialog" */ "./SearchDialog"),
);
const ShortcutsDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "shortcuts-dialog" */ "./ShortcutsDialog"),
);

const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens the search or the list of shortcuts over the page. */
export const useOverlay = () => use(OverlayContext);

/** Overlays of every page of the main layout, and the keys that open them. */
export function Overlays({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Overlay | null>(null);
  const [typed, setTyped] = useState("");

  const open = useCallback((overlay: Overlay) => {
    setTyped("");
    setShown(overlay);
  }, []);
  const close = () => setShown(null);
  useShortcuts(open);
  useRecentPages();

  return (
    <OverlayContext value={open}>
      {children}
      {shown === "search" && (
        <SearchDialog
          fallback={<TypedAhead onType={setTyped} onClose={close} />}
          start={typed}
          onClose={close}
        />
      )}
      {shown === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </OverlayContext>
  );
}
