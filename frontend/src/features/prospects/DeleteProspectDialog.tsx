import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { prospectError } from "./prospectTexts";
import { useDeleteProspect } from "./queries";
import type { Prospect } from "./types";

interface DeleteProspectDialogProps {
  prospect: Prospect;
  onClose: () => void;
  /** Once confirmed; the row has left the lists already. */
  onConfirmed: () => void;
}

export function DeleteProspectDialog({
  prospect,
  onClose,
  onConfirmed,
}: DeleteProspectDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteProspect();

  async function confirm() {
    onClose();
    onConfirmed();
    try {
      await remove.mutateAsync(prospect.id);
      enqueueSnackbar(intl.formatMessage({ id: "prospects.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(prospectError(intl, error), { variant: "error" });
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={intl.formatMessage({ id: "prospects.delete.title" })}
      description={intl.formatMessage({ id: "prospects.delete.text" }, { name: prospect.fullName })}
      confirmLabel={intl.formatMessage({ id: "prospects.delete" })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
