import Button from "@mui/material/Button";
import { closeSnackbar, useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { closedReason, conflictOf } from "./conflict";
import { useChangeEvent } from "./api";
import type { Conflict } from "./types";
import type { Span } from "./useEventKeys";
import { formatMoment } from "./wall";

interface Move {
  id: string;
  span: Span;
}

/** Moves an event at once; what the server refuses jumps back, with the reason and the way to what is in the way. */
export function useMoveEvent(onConflict: (conflict: Conflict) => void) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: change } = useChangeEvent();
  const [closed, setClosed] = useState<{ reason: string; move: Move } | null>(null);

  async function move(id: string, span: Span, outsideHours = false) {
    try {
      await change({ id, fields: { ...span }, outsideHours });
      const message = { start: formatMoment(intl, span.start) };
      enqueueSnackbar(intl.formatMessage({ id: "calendar.moved" }, message), {
        variant: "success",
      });
    } catch (error) {
      const reason = closedReason(error);
      if (reason !== null) {
        setClosed({ reason, move: { id, span } });
        return;
      }
      const conflict = conflictOf(error);
      const message = serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.save" });
      enqueueSnackbar(message, {
        variant: "error",
        ...(conflict && {
          action: (key) => (
            <Button
              color="inherit"
              onClick={() => {
                closeSnackbar(key);
                onConflict(conflict);
              }}
            >
              {intl.formatMessage({ id: "calendar.conflict.see" })}
            </Button>
          ),
        }),
      });
    }
  }

  return {
    move,
    closedReason: closed?.reason ?? null,
    confirm: () => {
      setClosed(null);
      if (closed) void move(closed.move.id, closed.move.span, true);
    },
    cancel: () => setClosed(null),
  };
}
