import { Suspense, type ComponentType } from "react";
import { lazyDialog } from "../../lib/lazyDialog";
import type { CardDialogProps } from "./CardDialog";
import type { ProjectDialogProps } from "./ProjectDialog";
import type { StageDialogProps } from "./StageDialog";

/** Fetched when something is entered or changed: each brings the fields of a form. */
function shown<Props extends { onClose: () => void }>(Dialog: ComponentType<Props>) {
  return (props: Props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

export const ProjectDialog = shown(
  lazyDialog<ProjectDialogProps>(async () => {
    const file = await import(/* webpackChunkName: "project-dialog" */ "./ProjectDialog");
    return { default: file.ProjectDialog };
  }),
);

export const CardDialog = shown(
  lazyDialog<CardDialogProps>(async () => {
    const file = await import(/* webpackChunkName: "card-dialog" */ "./CardDialog");
    return { default: file.CardDialog };
  }),
);

export const StageDialog = shown(
  lazyDialog<StageDialogProps>(async () => {
    const file = await import(/* webpackChunkName: "stage-dialog" */ "./StageDialog");
    return { default: file.StageDialog };
  }),
);
