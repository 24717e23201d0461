import { Suspense } from "react";
import { lazyDialog } from "../../lib/lazyDialog";
import type { ClientDialogProps } from "./ClientDialog";

const Dialog = lazyDialog<ClientDialogProps>(async () => {
  const file = await import(/* webpackChunkName: "client-dialog" */ "./ClientDialog");
  return { default: file.ClientDialog };
});

/** Fetched when a client is entered or changed: it brings the fields of a form. */
export function ClientDialog(props: ClientDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
