import { useTheme } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { isReadingOnPhone } from "../../lib/isReadingOnPhone";

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
  const { direction } = useTheme();
  const { enqueueSnackbar } = useSnackbar();
  return ({ id, title, body, to, toast }) => {
    if (!isReadingOnPhone())
      enqueueSnackbar({
        key: id,
        preventDuplicate: true,
        // It goes by itself: see useGoes.ts.
        autoHideDuration: null,
        anchorOrigin: { vertical: "top", horizontal: direction === "rtl" ? "left" : "right" },
        variant: "alert",
        toast,
      });
    const onOpen = () => void navigate(to);
    void import(/* webpackChunkName: "live" */ "./showNotification").then(
      ({ showNotification }) => showNotification(client, { id, title, body, onOpen }),
      // Without the file the page alone tells of it.
      () => undefined,
    );
  };
}
