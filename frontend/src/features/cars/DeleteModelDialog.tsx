import { useIntl } from "react-intl";
import type { ModelCar } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { useDeleteModel } from "./modelApi";

interface DeleteModelDialogProps {
  model: ModelCar | null;
  onClose: () => void;
}

export function DeleteModelDialog({ model, onClose }: DeleteModelDialogProps) {
  const { formatMessage } = useIntl();
  const remove = useDeleteModel();
  const values = { name: model?.intitule, count: model?.carCount };
  return (
    <ConfirmDelete
      id={model?.id}
      title="models.delete.title"
      description={formatMessage({ id: "models.delete.description" }, values)}
      confirm="cars.delete"
      deleted="models.deleted"
      remove={remove.mutateAsync}
      onClose={onClose}
      inUse={
        model !== null &&
        model.carCount > 0 && {
          title: "models.inUse.title",
          description: formatMessage({ id: "models.inUse.description" }, values),
          see: "models.inUse.see",
          to: `${paths.cars}?modelCarIds=${model.id}`,
        }
      }
    />
  );
}
