import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { MessageId } from "../../lib/texts";
import type { WhenDialogProps } from "./WhenDialog";

const WhenDialog = lazyWithRetry<WhenDialogProps>(
  () => import(/* webpackChunkName: "when" */ "./WhenDialog"),
);

const HOUR_MS = 3_600_000;

interface WhenMenuProps {
  anchor: HTMLElement;
  /** The dialog's, where a day is chosen. */
  title: MessageId;
  /** Offers no moment too. */
  never?: MessageId;
  onPick: (moment: Date | null) => void;
  onClose: () => void;
}

/** A moment to come back to something: in an hour, tomorrow morning, in three days, or on a day. */
export function WhenMenu({ anchor, title, never, onPick, onClose }: WhenMenuProps) {
  const { formatMessage } = useIntl();
  const [choosing, setChoosing] = useState(false);
  const pick = (moment: Date | null) => {
    onClose();
    onPick(moment);
  };
  if (choosing) return <WhenDialog title={title} onPick={pick} onClose={onClose} />;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => pick(new Date(Date.now() + HOUR_MS))}>
        {formatMessage({ id: "when.hour" })}
      </MenuItem>
      <MenuItem onClick={() => pick(morningIn(1))}>
        {formatMessage({ id: "when.tomorrow" })}
      </MenuItem>
      <MenuItem onClick={() => pick(morningIn(3))}>{formatMessage({ id: "when.days" })}</MenuItem>
      <MenuItem onClick={() => setChoosing(true)}>{formatMessage({ id: "when.date" })}</MenuItem>
      {never && <Divider />}
      {never && <MenuItem onClick={() => pick(null)}>{formatMessage({ id: never })}</MenuItem>}
    </Menu>
  );
}

/** 9:00, so many days from today. */
function morningIn(days: number): Date {
  const morning = new Date();
  morning.setDate(morning.getDate() + days);
  morning.setHours(9, 0, 0, 0);
  return morning;
}
