import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { carsOf } from "./carsOf";
import { garageName } from "./garageName";
import { useDeleteGarage } from "./api";
import type { Garage } from "./types";

interface DeleteGarageDialogProps {
  garage: Garage | null;
  onClose: () => void;
}

/** Asks before a garage goes; one where cars stand leads to those cars instead. */
export function DeleteGarageDialog({ garage, onClose }: DeleteGarageDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const remove = useDeleteGarage();
  const values = { name: garage ? garageName(garage) : "", count: garage?.carCount };
  if (garage && garage.carCount > 0) {
    return (
      <ConfirmDialog
        open
        title={intl.formatMessage({ id: "garages.inUse.title" })}
        description={intl.formatMessage({ id: "garages.inUse.description" }, values)}
        confirmLabel={intl.formatMessage({ id: "garages.inUse.see" })}
        onConfirm={() => void navigate(carsOf(garage.id))}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDelete
      id={garage?.id}
      title="garages.delete.title"
      description={intl.formatMessage({ id: "garages.delete.description" }, values)}
      confirm="garages.delete"
      deleted="garages.deleted"
      remove={remove.mutateAsync}
      onClose={onClose}
    />
  );
}
