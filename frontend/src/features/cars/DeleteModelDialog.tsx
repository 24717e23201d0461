import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { ModelCar } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { useDeleteModel } from "./modelApi";

interface DeleteModelDialogProps {
  model: ModelCar | null;
  onClose: () => void;
}

/** Asks before a model goes; one that cars still use leads to those cars instead. */
export function DeleteModelDialog({ model, onClose }: DeleteModelDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const remove = useDeleteModel();
  const values = { name: model?.intitule, count: model?.carCount };
  if (model && model.carCount > 0) {
    return (
      <ConfirmDialog
        open
        title={intl.formatMessage({ id: "models.inUse.title" })}
        description={intl.formatMessage({ id: "models.inUse.description" }, values)}
        confirmLabel={intl.formatMessage({ id: "models.inUse.see" })}
        onConfirm={() => void navigate(`${paths.cars}?modelCarIds=${model.id}`)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDelete
      id={model?.id}
      title="models.delete.title"
      description={intl.formatMessage({ id: "models.delete.description" }, values)}
      confirm="cars.delete"
      deleted="models.deleted"
      remove={remove.mutateAsync}
      onClose={onClose}
    />
  );
}
