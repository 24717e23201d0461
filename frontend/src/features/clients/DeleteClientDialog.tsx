import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { useDeleteClient } from "./api";
import type { Client } from "./types";

interface DeleteClientDialogProps {
  client: Client | null;
  onClose: () => void;
}

export function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const intl = useIntl();
  const remove = useDeleteClient();
  const name = client?.fullName;
  return (
    <ConfirmDelete
      id={client?.id}
      title="clients.delete.title"
      description={intl.formatMessage({ id: "clients.delete.description" }, { name })}
      confirm="clients.delete"
      deleted="clients.deleted"
      restore={{ kind: "client" }}
      remove={remove.mutateAsync}
      onClose={onClose}
    />
  );
}
