import { useIntl, type IntlShape } from "react-intl";
import { serverMessage } from "../../../lib/api/errors";
import type { Car } from "../../../lib/api/types";
import { ConfirmChange } from "../../../components/ConfirmChange";
import { useUnassignCar } from "./api";

export function UnassignDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const intl = useIntl();
  const unassign = useUnassignCar();
  return (
    <ConfirmChange
      open
      title="sales.unassign.title"
      description={intl.formatMessage(
        { id: "sales.unassign.description" },
        { car: car.nom, client: car.assignedTo?.fullName },
      )}
      cancel="sales.unassign.keep"
      confirm="sales.unassign"
      change={() => unassign.mutateAsync(car.id)}
      done={intl.formatMessage({ id: "sales.unassigned" })}
      failure={unassignError}
      onClose={onClose}
    />
  );
}

function unassignError(intl: IntlShape, error: unknown): string {
  return serverMessage(error) ?? intl.formatMessage({ id: "sales.unknownError" });
}
