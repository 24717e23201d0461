import { useEffect, useState, useSyncExternalStore } from "react";
import { useSaveDraft } from "./api";
import { DraftSaver } from "./draftSaver";
import type { SaleFile } from "./types";

/** Saves while one types; what waits when the page is left is saved on the way out. */
export function useDraftSaver({ id, version }: SaleFile) {
  const { mutateAsync } = useSaveDraft(id);
  const [saver] = useState(() => new DraftSaver(version, mutateAsync));
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void saver.flush();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      void saver.flush();
    };
  }, [saver]);
  return { saver, ...state };
}
