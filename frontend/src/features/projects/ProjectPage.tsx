import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { AddButton } from "../../components/AddButton";
import { CarViews } from "../../components/CarViews";
import { ErrorState } from "../../components/ErrorState";
import { PageHeader } from "../../components/PageHeader";
import { Panel } from "../../components/Panel";
import { LatestMoves } from "./LatestMoves";
import { OverviewTiles } from "./OverviewTiles";
import { ProjectDialog } from "./lazyDialogs";
import { ProjectTabs } from "./ProjectTabs";
import { projectError } from "./projectTexts";
import { overviewQuery } from "./api";
import { StageList } from "./StageList";

/** Cards in preparation, late ones, costs so far, and the latest changes. */
export default function ProjectPage() {
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const { data: overview, isError, error, refetch } = useQuery(overviewQuery);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "projects.project.title" })}
        beside={<CarViews current="scrumboard" />}
        actions={
          <AddButton
            call="POST /project/create"
            label="projects.add"
            onClick={() => setAdding(true)}
          />
        }
      />
      <ProjectTabs current={paths.project} />
      {!overview && isError ? (
        <ErrorState
          error={error}
          title={projectError(intl, error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Box sx={{ display: "grid", gap: 2 }} aria-busy={!overview}>
          <OverviewTiles overview={overview} />
          {overview ? (
            <Box
              sx={{
                display: "grid",
                gap: 2,
                alignItems: "start",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
              }}
            >
              <Panel title={intl.formatMessage({ id: "projects.stages" })}>
                <StageList stages={overview.columns} />
              </Panel>
              <Panel title={intl.formatMessage({ id: "projects.moves" })}>
                <LatestMoves moves={overview.moves} />
              </Panel>
            </Box>
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
        </Box>
      )}
      {adding && <ProjectDialog onClose={() => setAdding(false)} />}
    </>
  );
}
