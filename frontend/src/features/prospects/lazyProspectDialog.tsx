import { Suspense } from "react";
import { lazyDialog } from "../../lib/lazyDialog";
import type { ProspectDialogProps } from "./ProspectDialog";

const Dialog = lazyDialog<ProspectDialogProps>(async () => {
  const file = await import(/* webpackChunkName: "prospect-dialog" */ "./ProspectDialog");
  return { default: file.ProspectDialog };
});

/** Fetched when a prospect is entered or changed: it brings the fields of a form. */
export function ProspectDialog(props: ProspectDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
