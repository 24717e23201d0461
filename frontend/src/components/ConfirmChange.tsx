import { useSnackbar } from "notistack";
import { useState, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { roleOr } from "../lib/api/errors";
import type { MessageId } from "../lib/texts";
import { ConfirmDialog } from "./ConfirmDialog";
import { failureText } from "./failureText";

interface ConfirmChangeProps {
  open: boolean;
  title: MessageId;
  description: ReactNode;
  confirm: MessageId;
  cancel?: MessageId | undefined;
  danger?: boolean;
  change: () => Promise<unknown>;
  /** Said once it is done. */
  done?: string;
  failure?: (intl: IntlShape, error: unknown) => string;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a change, waits for the server, and says how it went; a refusal stands in the question, which stays. */
export function ConfirmChange({
  open,
  title,
  description,
  confirm,
  cancel,
  danger = true,
  change,
  done,
  failure = failureText,
  onDone,
  onClose,
}: ConfirmChangeProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { enqueueSnackbar } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  function close() {
    // Asked again, it says nothing of the last time.
    setError(undefined);
    onClose();
  }

  async function run() {
    setBusy(true);
    setError(undefined);
    try {
      await change();
    } catch (refusal) {
      setBusy(false);
      setError(roleOr(refusal, () => failure(intl, refusal)));
      return;
    }
    setBusy(false);
    if (done) enqueueSnackbar(done, { variant: "success" });
    onDone?.();
    close();
  }
  return (
    <ConfirmDialog
      open={open}
      danger={danger}
      busy={busy}
      title={formatMessage({ id: title })}
      description={description}
      error={error}
      confirmLabel={formatMessage({ id: confirm })}
      cancelLabel={cancel && formatMessage({ id: cancel })}
      onConfirm={() => void run()}
      onClose={close}
    />
  );
}
