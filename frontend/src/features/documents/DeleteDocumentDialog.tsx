import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { documentError } from "./messages";
import { useDeleteDocument } from "./api";
import type { PartnerDocument } from "./types";

interface DeleteDocumentDialogProps {
  document: PartnerDocument | null;
  onClose: () => void;
  onConfirmed: () => void;
}

export function DeleteDocumentDialog({ document, ...handlers }: DeleteDocumentDialogProps) {
  const intl = useIntl();
  const remove = useDeleteDocument();
  return (
    <ConfirmDelete
      {...handlers}
      id={document?.id}
      title="documents.delete.title"
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
      confirm="documents.delete"
      deleted="documents.deleted"
      failure={documentError}
      remove={remove.mutateAsync}
    />
  );
}
