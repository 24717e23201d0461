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
import { useMay } from "../../lib/rights";
import { AddButton } from "../../components/AddButton";
import { CarViews } from "../../components/CarViews";
import { ListPage } from "../../components/list/ListPage";
import type { Filter, RowAction } from "../../components/list/types";
import { useOpenRow } from "../../components/list/useOpenRow";
import { useSay } from "../../components/useSay";
import { projectColumns } from "./columns";
import { ProjectDialog } from "./lazyDialogs";
import { ProjectDialogs, type ProjectAction } from "./ProjectDialogs";
import { ProjectDrawer } from "./ProjectDrawer";
import { ProjectTabs } from "./ProjectTabs";
import { TimesKey } from "./TimesKey";
import { projectError, statusTexts } from "./projectTexts";
import { projectsQuery, useSetStatus } from "./api";
import type { Project } from "./types";

const filters: Filter[] = [
  { kind: "text", name: "search", label: "projects.filter.search" },
  { kind: "choice", name: "status", label: "projects.field.status", texts: statusTexts },
  {
    kind: "choice",
    name: "late",
    label: "projects.filter.late",
    texts: { true: "projects.late", false: "projects.onTime" },
  },
];

export default function ProjectListPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay(projectError);
  const may = useMay();
  const setStatus = useSetStatus();
  const { openId, pathOf, close } = useOpenRow("project");
  const [doing, setDoing] = useState<ProjectAction | null>(null);
  const [adding, setAdding] = useState(false);

  const edit = (project: Project): RowAction => ({
    label: "projects.edit",
    call: "PUT /project/{id}",
    icon: <EditIcon />,
    onClick: () => setDoing({ what: "edit", project }),
  });
  const next = (project: Project): RowAction =>
    project.status === "open"
      ? {
          label: "projects.openBoard",
          icon: <BoardIcon />,
          onClick: () => void navigate(paths.projectBoard(project.id)),
        }
      : {
          label: "projects.reopen",
          call: "PATCH /project/{id}/status",
          icon: <ReopenIcon />,
          onClick: () =>
            void say(
              setStatus.mutateAsync({ id: project.id, status: "open" }),
              intl.formatMessage({ id: "projects.reopened" }),
            ),
        };
  const finish = (project: Project): RowAction => ({
    label: "projects.finish",
    call: "PATCH /project/{id}/status",
    icon: <DoneIcon />,
    onClick: () => setDoing({ what: "finish", project }),
  });
  const remove = (project: Project): RowAction => ({
    label: "projects.delete",
    call: "DELETE /project/{id}",
    icon: <DeleteIcon />,
    onClick: () => setDoing({ what: "delete", project }),
  });
  const inDrawer = (project: Project): RowAction[] =>
    [
      next(project),
      ...(project.status === "open" ? [finish(project)] : []),
      edit(project),
      remove(project),
    ].filter(({ call }) => call === undefined || may(call));

  return (
    <ListPage<Project>
      name="projects"
      title="projects.project.title"
      beside={<CarViews current="scrumboard" />}
      add={
        <AddButton
          call="POST /project/create"
          label="projects.add"
          onClick={() => setAdding(true)}
        />
      }
      tabs={
        <>
          <ProjectTabs current={paths.projectList} />
          <TimesKey />
        </>
      }
      query={projectsQuery}
      columns={projectColumns}
      filters={filters}
      rowName={({ name }) => name}
      rowPath={pathOf}
      actions={(project) => [next(project), edit(project)]}
      errorTitle={(error) => projectError(intl, error)}
      empty={{ title: "projects.empty.title", description: "projects.empty.description" }}
    >
      <ProjectDrawer
        id={openId}
        onClose={close}
        actions={(project) =>
          inDrawer(project).map(({ label, icon, onClick }) => (
            <Button
              key={label}
              variant="outlined"
              size="small"
              {...(label === "projects.delete" && { color: "error" })}
              startIcon={icon}
              onClick={({ currentTarget }) => onClick(currentTarget)}
            >
              {intl.formatMessage({ id: label })}
            </Button>
          ))
        }
      />
      <ProjectDialogs doing={doing} onClose={() => setDoing(null)} onDeleted={close} />
      {adding && <ProjectDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
