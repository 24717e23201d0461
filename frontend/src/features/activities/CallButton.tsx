import CallIcon from "@mui/icons-material/PhoneForwardedOutlined";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { useMay } from "../../lib/rights";
import type { Called } from "./types";
import { useNotedCall } from "./useNotedCall";

export interface CallButtonProps {
  about: Called;
  /** The person was reached, or left a message. */
  onAnswered?: (() => void) | undefined;
  size?: "small";
}

/** Logs a call that was made. */
export function CallButton({ about, onAnswered, size }: CallButtonProps) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const { ask, isPending, dialogs } = useNotedCall(about, onAnswered);
  if (!may(`POST /${about.kind}/{id}/contact`)) return null;
  return (
    <>
      <Button
        variant="outlined"
        {...(size ? { size, sx: { whiteSpace: "nowrap" } } : { startIcon: <CallIcon /> })}
        loading={isPending}
        {...(!size && { loadingPosition: "start" })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => ask(currentTarget)}
      >
        {formatMessage({ id: "activities.called" })}
      </Button>
      {dialogs}
    </>
  );
}
