import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { deleteMessage } from "../cars/messages";
import { carsOf } from "./carsOf";
import { garageName } from "./garageName";
import { useDeleteGarage } from "./queries";
import type { Garage } from "./types";

/** Asks before a garage goes; one where cars stand leads to those cars instead. */
export function DeleteGarageDialog({
  garage,
  onClose,
}: {
  garage: Garage | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteGarage();
  const name = garage ? garageName(garage) : "";

  async function confirm(id: string) {
    onClose();
    try {
      await remove.mutateAsync(id);
      enqueueSnackbar(intl.formatMessage({ id: "garages.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(deleteMessage(intl, error), { variant: "error" });
    }
  }

  if (garage && garage.carCount > 0) {
    return (
      <ConfirmDialog
        open
        title={intl.formatMessage({ id: "garages.inUse.title" })}
        description={intl.formatMessage(
          { id: "garages.inUse.description" },
          { name, count: garage.carCount },
        )}
        confirmLabel={intl.formatMessage({ id: "garages.inUse.see" })}
        onConfirm={() => void navigate(carsOf(garage.id))}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open={garage !== null}
      danger
      title={intl.formatMessage({ id: "garages.delete.title" })}
      description={intl.formatMessage({ id: "garages.delete.description" }, { name })}
      confirmLabel={intl.formatMessage({ id: "garages.delete" })}
      onConfirm={() => garage && void confirm(garage.id)}
      onClose={onClose}
    />
  );
}
