import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { ProjectDialog } from "./lazyDialogs";
import { projectError } from "./projectTexts";
import { useDeleteProject, useSetStatus } from "./api";
import type { Project } from "./types";

export interface ProjectAction {
  what: "edit" | "finish" | "delete";
  project: Project;
}

interface ProjectDialogsProps {
  doing: ProjectAction | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Actions on a project, each confirmed where something would be lost. */
export function ProjectDialogs({ doing, onClose, onDeleted }: ProjectDialogsProps) {
  const intl = useIntl();
  const remove = useDeleteProject();
  const setStatus = useSetStatus();
  if (!doing) return null;
  const { what, project } = doing;
  const { id, name } = project;
  if (what === "edit") return <ProjectDialog project={project} onClose={onClose} />;
  if (what === "finish") {
    const left = project.cardCount - project.finishedCount;
    return (
      <ConfirmChange
        open
        danger={false}
        title="projects.finish.title"
        description={intl.formatMessage({ id: "projects.finish.description" }, { name, left })}
        confirm="projects.finish"
        change={() => setStatus.mutateAsync({ id, status: "done" })}
        done={intl.formatMessage({ id: "projects.finished" })}
        failure={projectError}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDelete
      id={id}
      title="projects.delete.title"
      description={intl.formatMessage({ id: "projects.delete.description" }, { name })}
      confirm="projects.delete"
      deleted="projects.deleted"
      failure={projectError}
      remove={remove.mutateAsync}
      onClose={onClose}
      onConfirmed={onDeleted}
    />
  );
}
