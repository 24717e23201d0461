import { useState, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import type { MessageId } from "../lib/texts";
import { ConfirmDialog } from "./ConfirmDialog";
import { useSay } from "./useSay";

interface ConfirmChangeProps {
  open: boolean;
  title: MessageId;
  description: ReactNode;
  confirm: MessageId;
  cancel?: MessageId;
  danger?: boolean;
  change: () => Promise<unknown>;
  /** Said once it is done. */
  done?: string;
  failure: (intl: IntlShape, error: unknown) => string;
  onDone?: () => void;
  onClose: () => void;
  /** Stays open after a failure. */
  insists?: boolean;
}

/** Asks before a change, waits for the server, and says how it went. */
export function ConfirmChange({
  open,
  title,
  description,
  confirm,
  cancel,
  danger = true,
  change,
  done,
  failure,
  onDone,
  onClose,
  insists = false,
}: ConfirmChangeProps) {
  const { formatMessage } = useIntl();
  const say = useSay(failure);
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    const well = await say(change(), done);
    setBusy(false);
    if (well) onDone?.();
    if (well || !insists) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      danger={danger}
      busy={busy}
      title={formatMessage({ id: title })}
      description={description}
      confirmLabel={formatMessage({ id: confirm })}
      cancelLabel={cancel && formatMessage({ id: cancel })}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
