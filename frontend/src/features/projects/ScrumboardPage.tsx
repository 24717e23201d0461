import ColumnIcon from "@mui/icons-material/ViewColumnOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { CarViews } from "../../components/CarViews";
import { EmptyState } from "../../components/EmptyState";
import { LookupFilter } from "../../components/list/LazyLookupFilter";
import { useSelected } from "../../components/list/useLookup";
import { useOpenRow } from "../../components/list/useOpenRow";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { useAddress } from "../../lib/useAddress";
import PersonFilter from "../team/assignees/PersonFilter";
import { CardDrawer } from "./CardDrawer";
import { CardDialog, ProjectDialog, StageDialog } from "./lazyDialogs";
import { ProjectTabs } from "./ProjectTabs";
import { projectError } from "./projectTexts";
import { boardQuery, projectLookup } from "./api";
import { StageBoard } from "./StageBoard";
import type { Stage } from "./types";

type Adding = { what: "project" | "stage" } | { what: "card"; column: Stage };

export default function ScrumboardPage() {
  const intl = useIntl();
  const { openId: projectId, setOpenId: setProjectId } = useOpenRow("project");
  const card = useOpenRow("card");
  const [adding, setAdding] = useState<Adding | null>(null);
  const stop = () => setAdding(null);
  const [address, change] = useAddress();
  const assignee = address.get("assignee") ?? "";
  const query = useQuery(boardQuery(projectId, assignee));
  const add = (
    <AddButton
      call="POST /project/create"
      label="projects.add"
      onClick={() => setAdding({ what: "project" })}
    />
  );

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "projects.project.title" })}
        beside={<CarViews current="scrumboard" />}
        actions={
          <>
            <Allowed call="POST /project/column/create">
              <Button
                variant="outlined"
                startIcon={<ColumnIcon />}
                onClick={() => setAdding({ what: "stage" })}
              >
                {intl.formatMessage({ id: "projects.stage.add" })}
              </Button>
            </Allowed>
            {add}
          </>
        }
      />
      <ProjectTabs current={paths.scrumboard} />
      <ProjectFilter value={projectId} onChange={setProjectId}>
        <PersonFilter
          value={assignee}
          onChange={(next) => change({ assignee: next }, { replace: true })}
        />
      </ProjectFilter>
      <Loaded
        query={query}
        errorTitle={projectError(intl, query.error)}
        loading={<Skeleton variant="rounded" height={420} aria-busy="true" />}
      >
        {(board) =>
          board.columns.every(({ cardCount }) => cardCount === 0) ? (
            <EmptyState
              illustration="projects"
              title={intl.formatMessage({ id: "projects.board.empty.title" })}
              description={intl.formatMessage({ id: "projects.empty.description" })}
              action={add}
            />
          ) : (
            <StageBoard
              board={board}
              readAt={query.dataUpdatedAt}
              cardPath={card.pathOf}
              addCard={(column) => setAdding({ what: "card", column })}
            />
          )
        }
      </Loaded>
      <CardDrawer id={card.openId} columns={query.data?.columns ?? []} onClose={card.close} />
      {adding?.what === "project" && <ProjectDialog onClose={stop} />}
      {adding?.what === "stage" && <StageDialog onClose={stop} />}
      {adding?.what === "card" && (
        <CardDialog column={adding.column} projectId={projectId} onClose={stop} />
      )}
    </>
  );
}

/** One car's cards, or all. */
function ProjectFilter({
  value,
  onChange,
  children,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Another filter, beside it. */
  children: ReactNode;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "projects.filter.project" });
  const chosen = useSelected(projectLookup, value ? [value] : []);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
      <LookupFilter
        single
        label={label}
        lookup={projectLookup}
        value={value ?? ""}
        onChange={(next) => onChange(next || null)}
      />
      {children}
      {chosen.map((option) => (
        <Typography key={option.value} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{option.label}</bdi>
        </Typography>
      ))}
      {value && (
        <Button size="small" onClick={() => onChange(null)}>
          {intl.formatMessage({ id: "projects.filter.all" })}
        </Button>
      )}
    </Box>
  );
}
