import { useSnackbar } from "notistack";
import { useIntl, type IntlShape } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../lib/api/errors";
import type { MessageId } from "../lib/texts";
import { ConfirmDialog } from "./ConfirmDialog";

export interface ConfirmDeleteProps {
  /** The id of the row to delete; none: closed. */
  id: string | null | undefined;
  title: MessageId;
  description: React.ReactNode;
  confirm: MessageId;
  /** Shown once the row is deleted. */
  deleted: MessageId;
  failure?: (intl: IntlShape, error: unknown) => string;
  remove: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** Once confirmed; the row has left the lists already. */
  onConfirmed?: () => void;
  /** Of a row that others need, which stays: what is said, and where they are seen. */
  inUse?: false | { title: MessageId; description: string; see: MessageId; to: string };
}

/** Asks before a row is deleted, closes without waiting for the server, and says how it went. */
export function ConfirmDelete({
  id,
  title,
  description,
  confirm,
  deleted,
  failure = deleteMessage,
  remove,
  onClose,
  onConfirmed,
  inUse,
}: ConfirmDeleteProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();

  async function onConfirm() {
    if (!id) return;
    onClose();
    onConfirmed?.();
    try {
      await remove(id);
      enqueueSnackbar(intl.formatMessage({ id: deleted }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(failure(intl, error), { variant: "error" });
    }
  }

  if (inUse) {
    return (
      <ConfirmDialog
        open
        title={intl.formatMessage({ id: inUse.title })}
        description={inUse.description}
        confirmLabel={intl.formatMessage({ id: inUse.see })}
        onConfirm={() => void navigate(inUse.to)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open={Boolean(id)}
      danger
      title={intl.formatMessage({ id: title })}
      description={description}
      confirmLabel={intl.formatMessage({ id: confirm })}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  );
}

/** A row that others need is refused with a reason worth reading; anything else is a plain failure. */
function deleteMessage(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.message;
  return intl.formatMessage({ id: "error.deleting" });
}
