import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import type { Car } from "../../lib/api/types";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { deleteMessage } from "./messages";
import { useDeleteCar } from "./queries";

interface DeleteCarDialogProps {
  car: Car | null;
  onClose: () => void;
  /** Once confirmed; the row has left the lists already. */
  onConfirmed?: () => void;
}

export function DeleteCarDialog({ car, onClose, onConfirmed }: DeleteCarDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteCar();

  async function confirm(id: string) {
    onClose();
    onConfirmed?.();
    try {
      await remove.mutateAsync(id);
      enqueueSnackbar(intl.formatMessage({ id: "cars.deleted" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(deleteMessage(intl, error), { variant: "error" });
    }
  }

  return (
    <ConfirmDialog
      open={car !== null}
      danger
      title={intl.formatMessage({ id: "cars.delete.title" })}
      description={intl.formatMessage({ id: "cars.delete.description" }, { name: car?.nom })}
      confirmLabel={intl.formatMessage({ id: "cars.delete" })}
      onConfirm={() => car && void confirm(car.id)}
      onClose={onClose}
    />
  );
}
