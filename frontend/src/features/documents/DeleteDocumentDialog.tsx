import Typography from "@mui/material/Typography";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { documentError } from "./messages";
import { useDeleteDocument } from "./queries";
import type { PartnerDocument } from "./types";

interface DeleteDocumentDialogProps {
  document: PartnerDocument | null;
  onClose: () => void;
  /** Once confirmed; the row has left the lists already. */
  onConfirmed: () => void;
}

export function DeleteDocumentDialog({
  document,
  onClose,
  onConfirmed,
}: DeleteDocumentDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteDocument();

  async function confirm(id: string) {
    onClose();
    onConfirmed();
    try {
      await remove.mutateAsync(id);
      enqueueSnackbar(intl.formatMessage({ id: "documents.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(documentError(intl, error), { variant: "error" });
    }
  }

  return (
    <ConfirmDialog
      open={document !== null}
      danger
      title={intl.formatMessage({ id: "documents.delete.title" })}
      description={
        <>
          {intl.formatMessage({ id: "documents.delete.question" })}
          <Typography
            sx={{ mt: 1, fontWeight: 600, color: "text.primary", overflowWrap: "anywhere" }}
          >
            {document?.title}
          </Typography>
        </>
      }
      confirmLabel={intl.formatMessage({ id: "documents.delete" })}
      onConfirm={() => document && void confirm(document.id)}
      onClose={onClose}
    />
  );
}
