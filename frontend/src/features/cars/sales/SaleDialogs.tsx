import type { Car } from "../../../lib/api/types";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { UnassignDialog } from "./UnassignDialog";

/** Fetched before a car is sold: it brings the client's form and the calendar. */
export const AssignDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "assign-dialog" */ "./AssignDialog"),
);

export type SaleAction = "assign" | "unassign";

interface SaleDialogsProps {
  doing: { action: SaleAction; car: Car } | null;
  onClose: () => void;
}

/** What is asked before a car is sold, or taken back; nothing is open where there is nothing to do. */
export function SaleDialogs({ doing, onClose }: SaleDialogsProps) {
  if (!doing) return null;
  const Dialog = doing.action === "assign" ? AssignDialog : UnassignDialog;
  return <Dialog car={doing.car} onClose={onClose} />;
}
