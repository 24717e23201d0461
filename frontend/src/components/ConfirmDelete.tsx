import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useIntl, type IntlShape } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ApiError, roleOr } from "../lib/api/errors";
import { rememberRow, useRestore, type BinKind } from "../lib/bin";
import type { MessageId } from "../lib/texts";
import { useUndoToast } from "./board/useUndoToast";
import { ConfirmDialog } from "./ConfirmDialog";
import { useFailed } from "./failures";

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
  /** Set for a row that goes to the bin: its kind there, and its own page where it is deleted on that page. */
  restore?: false | { kind: BinKind; path?: string };
  /** Set for a row that others need, which stays: the words, and a link to those rows. */
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
  restore,
  inUse,
}: ConfirmDeleteProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync: bringBack } = useRestore();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const undoable = useUndoToast();

  /** The list shows the row at once; its own page once it is there again. */
  async function undo(row: string, { kind, path }: { kind: BinKind; path?: string }) {
    try {
      await bringBack({ kind, id: row });
      if (path) void navigate(path);
    } catch (error) {
      failed(restoreMessage(intl, error));
    }
  }

  async function onConfirm() {
    if (!id) return;
    onClose();
    onConfirmed?.();
    const putBack = rememberRow(client, id);
    try {
      await remove(id);
      const done = intl.formatMessage({ id: deleted });
      if (restore) {
        undoable(done, () => {
          putBack();
          void undo(id, restore);
        });
      } else {
        enqueueSnackbar(done, { variant: "success" });
      }
    } catch (error) {
      failed(roleOr(error, () => failure(intl, error)));
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
      description={
        restore ? (
          <>
            {description}
            <Typography sx={{ mt: 1 }}>{intl.formatMessage({ id: "bin.restorable" })}</Typography>
          </>
        ) : (
          description
        )
      }
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

/** The server says why a row cannot be restored. */
export function restoreMessage(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return error.message;
  const gone = error instanceof ApiError && error.status === 404;
  return intl.formatMessage({ id: gone ? "bin.gone" : "bin.notRestored" });
}
