import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { prospectError } from "./prospectTexts";
import { useDeleteProspect } from "./api";
import type { Prospect } from "./types";

interface DeleteProspectDialogProps {
  prospect: Prospect;
  onClose: () => void;
  onConfirmed: () => void;
}

export function DeleteProspectDialog({ prospect, ...handlers }: DeleteProspectDialogProps) {
  const intl = useIntl();
  const remove = useDeleteProspect();
  const name = prospect.fullName;
  return (
    <ConfirmDelete
      {...handlers}
      id={prospect.id}
      title="prospects.delete.title"
      description={intl.formatMessage({ id: "prospects.delete.text" }, { name })}
      confirm="prospects.delete"
      deleted="prospects.deleted"
      failure={prospectError}
      restore={!prospect.sample && { kind: "prospect", path: paths.prospect(prospect.id) }}
      remove={remove.mutateAsync}
    />
  );
}
