import Button from "@mui/material/Button";
import { closeSnackbar, useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { serverMessage } from "../../lib/api/errors";
import { formatMoment } from "../../lib/zone";
import { closedReason, conflictOf } from "./conflict";
import { isOfMany, useChangeEvent } from "./api";
import { isRepeated } from "./recurrence";
import type { CalendarEvent, Conflict, Scope } from "./types";
import type { Span } from "./useEventKeys";

interface Move {
  id: string;
  span: Span;
  /** Puts what was dragged back. */
  revert?: () => void;
  /** Set for an appointment of a series. */
  scope?: Scope;
}

/** Moves an event at once, one of a series once it is said which of them are meant; what the server refuses jumps back, with the reason and the way to what is in the way. */
export function useMoveEvent(onConflict: (conflict: Conflict) => void) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const { mutateAsync: change } = useChangeEvent();
  const [asked, setAsked] = useState<Move | null>(null);
  const [closed, setClosed] = useState<{ reason: string; move: Move } | null>(null);

  async function send(move: Move, outsideHours = false) {
    const { id, span, scope } = move;
    try {
      await change({ id, fields: { ...span, ...(scope && { scope }) }, outsideHours });
      const message = isOfMany(scope)
        ? intl.formatMessage({ id: "calendar.moved.several" })
        : intl.formatMessage({ id: "calendar.moved" }, { start: formatMoment(intl, span.start) });
      enqueueSnackbar(message, { variant: "success" });
    } catch (error) {
      const reason = closedReason(error);
      if (reason !== null) {
        setClosed({ reason, move });
        return;
      }
      const conflict = conflictOf(error);
      const message = serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.save" });
      failed(
        message,
        conflict
          ? (toast) => (
              <Button
                color="inherit"
                onClick={() => {
                  closeSnackbar(toast);
                  onConflict(conflict);
                }}
              >
                {intl.formatMessage({ id: "calendar.conflict.see" })}
              </Button>
            )
          : undefined,
      );
    }
  }

  return {
    move: (event: CalendarEvent, span: Span, revert?: () => void) => {
      const move = { id: event.id, span, revert };
      if (isRepeated(event)) setAsked(move);
      else void send(move);
    },
    asksScope: asked !== null,
    chooseScope: (scope: Scope) => {
      setAsked(null);
      if (asked) void send({ ...asked, scope });
    },
    leaveScope: () => {
      setAsked(null);
      asked?.revert?.();
    },
    closedReason: closed?.reason ?? null,
    confirm: () => {
      setClosed(null);
      if (closed) void send(closed.move, true);
    },
    cancel: () => setClosed(null),
  };
}
