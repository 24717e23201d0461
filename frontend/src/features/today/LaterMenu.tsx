import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useUndoToast } from "../../components/board/useUndoToast";
import { ApiError } from "../../lib/api/errors";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useFormats } from "../../components/useFormats";
import { useEndSnooze, useSnooze } from "./api";
import type { LaterDialogProps } from "./LaterDialog";
import type { DayItem } from "./types";

const LaterDialog = lazyWithRetry<LaterDialogProps>(
  () => import(/* webpackChunkName: "today-later" */ "./LaterDialog"),
);

const HOUR_MS = 3_600_000;

interface LaterMenuProps {
  item: DayItem;
  anchor: HTMLElement;
  onClose: () => void;
}

/** When a row is shown again: in an hour, tomorrow morning, or on a day. */
export function LaterMenu({ item, anchor, onClose }: LaterMenuProps) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { enqueueSnackbar } = useSnackbar();
  const offerUndo = useUndoToast();
  const { mutateAsync: snooze } = useSnooze();
  const { mutateAsync: endSnooze } = useEndSnooze();
  const [picking, setPicking] = useState(false);

  async function putOff(until: Date) {
    onClose();
    const fail = (error: unknown) =>
      enqueueSnackbar(error instanceof ApiError ? error.message : String(error), {
        variant: "error",
      });
    try {
      await snooze({ item, until });
    } catch (error) {
      fail(error);
      return;
    }
    offerUndo(
      intl.formatMessage(
        { id: "today.later.done" },
        { title: item.title, date: dateTime(until.toISOString()) },
      ),
      () => void endSnooze(item).catch(fail),
    );
  }

  if (picking) return <LaterDialog onPick={(day) => void putOff(at9(day))} onClose={onClose} />;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => void putOff(new Date(Date.now() + HOUR_MS))}>
        {intl.formatMessage({ id: "today.later.hour" })}
      </MenuItem>
      <MenuItem onClick={() => void putOff(at9(tomorrow()))}>
        {intl.formatMessage({ id: "today.later.tomorrow" })}
      </MenuItem>
      <MenuItem onClick={() => setPicking(true)}>
        {intl.formatMessage({ id: "today.later.date" })}
      </MenuItem>
    </Menu>
  );
}

function tomorrow(): Date {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return day;
}

function at9(day: Date): Date {
  const morning = new Date(day);
  morning.setHours(9, 0, 0, 0);
  return morning;
}
