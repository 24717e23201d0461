import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { serverMessage } from "../../../lib/api/errors";
import type { Car } from "../../../lib/api/types";
import { ConfirmDialog } from "../../../components/ConfirmDialog";
import { useUnassignCar } from "./api";

/** Asks before a sale is taken back. */
export function UnassignDialog({ car, onClose }: { car: Car | null; onClose: () => void }) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const unassign = useUnassignCar();

  async function confirm(carId: string) {
    try {
      await unassign.mutateAsync(carId);
      enqueueSnackbar(intl.formatMessage({ id: "sales.unassigned" }), { variant: "success" });
    } catch (error) {
      enqueueSnackbar(serverMessage(error) ?? intl.formatMessage({ id: "sales.unknownError" }), {
        variant: "error",
      });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={car !== null}
      danger
      busy={unassign.isPending}
      title={intl.formatMessage({ id: "sales.unassign.title" })}
      description={intl.formatMessage(
        { id: "sales.unassign.description" },
        { car: car?.nom, client: car?.assignedTo?.fullName },
      )}
      cancelLabel={intl.formatMessage({ id: "sales.unassign.keep" })}
      confirmLabel={intl.formatMessage({ id: "sales.unassign" })}
      onConfirm={() => car && void confirm(car.id)}
      onClose={onClose}
    />
  );
}
