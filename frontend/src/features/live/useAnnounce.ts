import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useAlert } from "./useAlert";

interface Announcement {
  /** The event's own, so that it is told once; the toast's key. */
  id: string;
  /** For the browser's own notification. */
  title: string;
  body: string;
  /** The page that it opens. */
  to: string;
  /** An `AlertToast`, in a chunk of its own. */
  toast: ReactNode;
}

/** Announces what has just come: a toast at the top, the sound, and the browser's own notification. */
export function useAnnounce(): (announcement: Announcement) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const alert = useAlert();
  return ({ id, title, body, to, toast }) => {
    alert({ id, text: [title, body].filter(Boolean).join(" · "), toast });
    const onOpen = () => void navigate(to);
    void import(/* webpackChunkName: "live" */ "./showNotification").then(
      ({ showNotification }) => showNotification(client, { id, title, body, onOpen }),
      // Without the file the page alone tells of it.
      () => undefined,
    );
  };
}
