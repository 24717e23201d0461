import { useTheme } from "@mui/material/styles";
import { useSnackbar } from "notistack";
import { useEffect, useRef, type ReactNode } from "react";
import { isCovered, onceUncovered } from "../../lib/covered";
import { say } from "../../lib/said";

interface Alert {
  /** The event's own, so that it is told once; the toast's key. */
  id: string;
  /** Told to screen readers while the toast has to wait. */
  text: string;
  /** An `AlertToast`, in a chunk of its own. */
  toast: ReactNode;
}

/** Shows an alert in the corner of all alerts; on a phone once nothing is open over the page. */
export function useAlert(): (alert: Alert) => void {
  const { direction } = useTheme();
  const { enqueueSnackbar } = useSnackbar();
  const held = useRef(new Set<() => void>());
  useEffect(() => {
    const { current: forgets } = held;
    return () => forgets.forEach((forget) => forget());
  }, []);

  const show = ({ id, toast }: Alert) =>
    enqueueSnackbar({
      key: id,
      preventDuplicate: true,
      // It goes by itself: see useGoes.ts.
      autoHideDuration: null,
      anchorOrigin: { vertical: "top", horizontal: direction === "rtl" ? "left" : "right" },
      variant: "alert",
      toast,
    });
  return (alert) => {
    if (!isCovered()) {
      show(alert);
      return;
    }
    say(alert.text);
    const forget = onceUncovered(() => {
      held.current.delete(forget);
      say("");
      show(alert);
    });
    held.current.add(forget);
  };
}
