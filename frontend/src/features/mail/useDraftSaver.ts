import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { DraftSaver } from "./draftSaver";
import type { MailLinks, MailMessage } from "./types";

/** Saves while one writes; what waits when the page is left is saved on the way out. */
export function useDraftSaver(draft: MailMessage | null, links: MailLinks) {
  const client = useQueryClient();
  const [saver] = useState(() => new DraftSaver(draft, links));
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void saver.flush();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      void saver.flush().finally(() => client.invalidateQueries({ queryKey: ["mail"] }));
    };
  }, [saver, client]);
  return { saver, ...state };
}
