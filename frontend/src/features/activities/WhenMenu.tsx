import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { MessageId } from "../../lib/texts";
import type { WhenDialogProps } from "./WhenDialog";
import { moments } from "./moments";

const WhenDialog = lazyWithRetry<WhenDialogProps>(
  () => import(/* webpackChunkName: "when" */ "./WhenDialog"),
);

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
      {moments(evening).map(({ label, at }) => (
        <MenuItem key={label} onClick={() => pick(at())}>
          {formatMessage({ id: label })}
        </MenuItem>
      ))}
      <MenuItem onClick={() => setChoosing(true)}>{formatMessage({ id: "when.date" })}</MenuItem>
      {never && <Divider />}
      {never && <MenuItem onClick={() => pick(null)}>{formatMessage({ id: never })}</MenuItem>}
    </Menu>
  );
}
