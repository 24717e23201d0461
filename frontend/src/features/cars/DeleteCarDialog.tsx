import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { useDeleteCar } from "./api";

interface DeleteCarDialogProps {
  car: Car | null;
  onClose: () => void;
  onConfirmed?: () => void;
  /** The page of the car, where it is deleted there. */
  path?: string;
}

export function DeleteCarDialog({ car, path, ...handlers }: DeleteCarDialogProps) {
  const intl = useIntl();
  const remove = useDeleteCar();
  return (
    <ConfirmDelete
      {...handlers}
      id={car?.id}
      title="cars.delete.title"
      description={intl.formatMessage({ id: "cars.delete.description" }, { name: car?.nom })}
      confirm="cars.delete"
      deleted="cars.deleted"
      restore={!car?.sample && { kind: "car", path }}
      remove={remove.mutateAsync}
    />
  );
}
