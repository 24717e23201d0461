import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { MessageId } from "../../lib/texts";
import { addDays, momentOf, today, wallNow } from "../../lib/zone";
import type { WhenDialogProps } from "./WhenDialog";

const WhenDialog = lazyWithRetry<WhenDialogProps>(
  () => import(/* webpackChunkName: "when" */ "./WhenDialog"),
);

const HOUR_MS = 3_600_000;
/** Until then, an evening is still to come. */
const LAST_AFTERNOON = "17:00";

interface WhenMenuProps {
  anchor: HTMLElement;
  /** The dialog's, where a day is chosen. */
  title: MessageId;
  /** Offers no moment too. */
  never?: MessageId;
  /** Offers this evening while the day lasts, in place of an hour. */
  evening?: boolean;
  mostDays?: number;
  onPick: (moment: Date | null) => void;
  onClose: () => void;
}

/** A moment to come back to something: in an hour or this evening, tomorrow morning, in three days, or on a day. */
export function WhenMenu({
  anchor,
  title,
  never,
  evening = false,
  mostDays,
  onPick,
  onClose,
}: WhenMenuProps) {
  const { formatMessage } = useIntl();
  const [choosing, setChoosing] = useState(false);
  const pick = (moment: Date | null) => {
    onClose();
    onPick(moment);
  };
  if (choosing) return <WhenDialog {...{ title, mostDays, onClose }} onPick={pick} />;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {evening && wallNow() < `${today()}T${LAST_AFTERNOON}` ? (
        <MenuItem onClick={() => pick(dayAt(0, "18:00"))}>
          {formatMessage({ id: "when.evening" })}
        </MenuItem>
      ) : (
        <MenuItem onClick={() => pick(new Date(Date.now() + HOUR_MS))}>
          {formatMessage({ id: "when.hour" })}
        </MenuItem>
      )}
      <MenuItem onClick={() => pick(dayAt(1, "09:00"))}>
        {formatMessage({ id: "when.tomorrow" })}
      </MenuItem>
      <MenuItem onClick={() => pick(dayAt(3, "09:00"))}>
        {formatMessage({ id: "when.days" })}
      </MenuItem>
      <MenuItem onClick={() => setChoosing(true)}>{formatMessage({ id: "when.date" })}</MenuItem>
      {never && <Divider />}
      {never && <MenuItem onClick={() => pick(null)}>{formatMessage({ id: never })}</MenuItem>}
    </Menu>
  );
}

/** At that time of the partner's zone, so many days from today. */
const dayAt = (days: number, time: string) => momentOf(`${addDays(today(), days)}T${time}`);
