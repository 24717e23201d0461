import { useState } from "react";
import { ConfirmDialog } from "../../ConfirmDialog";

interface BulkQuestionProps {
  /** Says how many rows it is about. */
  title: string;
  description?: string;
  confirmLabel: string;
  danger?: boolean;
  send: () => Promise<void>;
  failure: (error: unknown) => string;
  onClose: () => void;
}

/** Asks before something is done to many rows; a refusal stands in the question, which stays. Mount it to open it. */
export function BulkQuestion({ send, failure, onClose, ...dialog }: BulkQuestionProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function confirm() {
    setBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (refusal) {
      setError(failure(refusal));
      setBusy(false);
      return;
    }
    onClose();
  }

  return (
    <ConfirmDialog
      {...dialog}
      open
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
