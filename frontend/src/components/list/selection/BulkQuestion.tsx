import { useSnackbar } from "notistack";
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

/** Asks before something is done to many rows. Mount it to open it. */
export function BulkQuestion({ send, failure, onClose, ...dialog }: BulkQuestionProps) {
  const { enqueueSnackbar } = useSnackbar();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      enqueueSnackbar(failure(error), { variant: "error" });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      {...dialog}
      open
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
