import { useIntl, type IntlShape } from "react-intl";
import { serverMessage } from "../../../lib/api/errors";
import type { Car } from "../../../lib/api/types";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { ConfirmChange } from "../../../components/ConfirmChange";
import { useUnassignCar } from "./api";

/** Fetched before a car is sold: it brings the client's form and the calendar. */
export const AssignDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "assign-dialog" */ "./AssignDialog"),
);

export type SaleAction = "assign" | "unassign";

interface SaleDialogsProps {
  /** `buyer`: a value of `buyerLookup`, where it is known who buys. */
  doing: { action: SaleAction; car: Car; buyer?: string } | null;
  onClose: () => void;
}

/** Dialogs that sell a car or cancel its sale; renders nothing while there is no action. */
export function SaleDialogs({ doing, onClose }: SaleDialogsProps) {
  if (!doing) return null;
  const { action, ...sale } = doing;
  const Dialog = action === "assign" ? AssignDialog : UnassignDialog;
  return <Dialog {...sale} onClose={onClose} />;
}

function UnassignDialog({ car, onClose }: { car: Car; onClose: () => void }) {
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
