import AddIcon from "@mui/icons-material/Add";
import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import ReopenIcon from "@mui/icons-material/ReplayOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { DataList } from "../../components/list/DataList";
import type { RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { PageHeader } from "../../components/PageHeader";
import { useProjectColumns } from "./columns";
import { ProjectDialog } from "./lazyDialogs";
import { ProjectDialogs, type ProjectAction } from "./ProjectDialogs";
import { ProjectDrawer } from "./ProjectDrawer";
import { ProjectTabs } from "./ProjectTabs";
import { projectError } from "./projectTexts";
import { projectsQuery, useSetStatus } from "./api";
import type { Project } from "./types";
import { useLiveProjects } from "./useLiveProjects";
import { projectFilters } from "./projectFilters";
import { useSay } from "./useSay";

export default function ProjectListPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay();
  useLiveProjects();
  const columns = useProjectColumns();
  const setStatus = useSetStatus();
  const { openId, pathOf, close } = useOpenRow("project");
  const [doing, setDoing] = useState<ProjectAction | null>(null);
  const [adding, setAdding] = useState(false);

  const edit = (project: Project): RowAction => ({
    label: intl.formatMessage({ id: "projects.edit" }),
    icon: <EditIcon />,
    onClick: () => setDoing({ what: "edit", project }),
  });
  const next = (project: Project): RowAction =>
    project.status === "open"
      ? {
          label: intl.formatMessage({ id: "projects.openBoard" }),
          icon: <BoardIcon />,
          onClick: () => void navigate(paths.projectBoard(project.id)),
        }
      : {
          label: intl.formatMessage({ id: "projects.reopen" }),
          icon: <ReopenIcon />,
          onClick: () =>
            void say(
              setStatus.mutateAsync({ id: project.id, status: "open" }),
              intl.formatMessage({ id: "projects.reopened" }),
            ),
        };
  const finish = (project: Project): RowAction => ({
    label: intl.formatMessage({ id: "projects.finish" }),
    icon: <DoneIcon />,
    onClick: () => setDoing({ what: "finish", project }),
  });
  const remove = (project: Project): RowAction => ({
    label: intl.formatMessage({ id: "projects.delete" }),
    icon: <DeleteIcon />,
    onClick: () => setDoing({ what: "delete", project }),
  });
  const inDrawer = (project: Project): RowAction[] => [
    next(project),
    ...(project.status === "open" ? [finish(project)] : []),
    edit(project),
    remove(project),
  ];
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {intl.formatMessage({ id: "projects.add" })}
    </Button>
  );
  const title = intl.formatMessage({ id: "projects.projectList.title" });

  return (
    <>
      <PageHeader title={title} actions={add} />
      <ProjectTabs current={paths.projectList} />
      <DataList<Project>
        name="projects"
        label={title}
        query={projectsQuery}
        columns={columns}
        filters={projectFilters}
        rowName={({ name }) => name}
        rowPath={pathOf}
        actions={(project) => [next(project), edit(project)]}
        errorTitle={(error) => projectError(intl, error)}
        empty={{
          title: intl.formatMessage({ id: "projects.empty.title" }),
          description: intl.formatMessage({ id: "projects.empty.description" }),
          action: add,
        }}
      />
      <ProjectDrawer
        id={openId}
        onClose={close}
        actions={(project) =>
          inDrawer(project).map(({ label, icon, onClick }) => (
            <Button key={label} variant="outlined" size="small" startIcon={icon} onClick={onClick}>
              {label}
            </Button>
          ))
        }
      />
      <ProjectDialogs doing={doing} onClose={() => setDoing(null)} onDeleted={close} />
      {adding && <ProjectDialog onClose={() => setAdding(false)} />}
    </>
  );
}
