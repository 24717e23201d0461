import { useIntl } from "react-intl";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { carsOf } from "./carsOf";
import { garageName } from "./garageName";
import { useDeleteGarage } from "./api";
import type { Garage } from "./types";

interface DeleteGarageDialogProps {
  garage: Garage | null;
  onClose: () => void;
}

export function DeleteGarageDialog({ garage, onClose }: DeleteGarageDialogProps) {
  const { formatMessage } = useIntl();
  const remove = useDeleteGarage();
  const values = { name: garage ? garageName(garage) : "", count: garage?.carCount };
  return (
    <ConfirmDelete
      id={garage?.id}
      title="garages.delete.title"
      description={formatMessage({ id: "garages.delete.description" }, values)}
      confirm="garages.delete"
      deleted="garages.deleted"
      remove={remove.mutateAsync}
      onClose={onClose}
      inUse={
        garage !== null &&
        garage.carCount > 0 && {
          title: "garages.inUse.title",
          description: formatMessage({ id: "garages.inUse.description" }, values),
          see: "garages.inUse.see",
          to: carsOf(garage.id),
        }
      }
    />
  );
}
