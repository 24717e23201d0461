import { Suspense } from "react";
import { lazyDialog } from "../../app/lazyDialog";
import type { ProjectDialogProps } from "./ProjectDialog";

const Dialog = lazyDialog<ProjectDialogProps>(async () => {
  const file = await import(/* webpackChunkName: "project-dialog" */ "./ProjectDialog");
  return { default: file.ProjectDialog };
});

/** Fetched when a project is entered or changed: it brings the fields of a form. */
export function ProjectDialog(props: ProjectDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
