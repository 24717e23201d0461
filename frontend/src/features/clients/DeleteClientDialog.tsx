import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { deleteMessage } from "../cars/messages";
import { useDeleteClient } from "./queries";
import type { Client } from "./types";

interface DeleteClientDialogProps {
  client: Client | null;
  onClose: () => void;
}

export function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteClient();

  async function confirm(id: string) {
    onClose();
    try {
      await remove.mutateAsync(id);
      enqueueSnackbar(intl.formatMessage({ id: "clients.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(deleteMessage(intl, error), { variant: "error" });
    }
  }

  return (
    <ConfirmDialog
      open={client !== null}
      danger
      title={intl.formatMessage({ id: "clients.delete.title" })}
      description={intl.formatMessage(
        { id: "clients.delete.description" },
        { name: client?.fullName },
      )}
      confirmLabel={intl.formatMessage({ id: "clients.delete" })}
      onConfirm={() => client && void confirm(client.id)}
      onClose={onClose}
    />
  );
}
