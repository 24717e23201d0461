import { Suspense } from "react";
import type { Car } from "../../../lib/api/types";
import { AssignDialog } from "./lazyAssignDialog";
import { UnassignDialog } from "./UnassignDialog";

export type SaleAction = "assign" | "unassign";

interface SaleDialogsProps {
  doing: { action: SaleAction; car: Car } | null;
  onClose: () => void;
}

/** What is asked before a car is sold, or taken back; nothing is open where there is nothing to do. */
export function SaleDialogs({ doing, onClose }: SaleDialogsProps) {
  return (
    <>
      {doing?.action === "assign" && (
        <Suspense>
          <AssignDialog car={doing.car} onClose={onClose} />
        </Suspense>
      )}
      <UnassignDialog car={doing?.action === "unassign" ? doing.car : null} onClose={onClose} />
    </>
  );
}
