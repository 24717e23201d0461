import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useSeesCosts } from "../../lib/rights";
import { Facts } from "../../components/Facts";
import { PreviewDrawer } from "../../components/PreviewDrawer";
import { RowChip } from "../../components/RowChip";
import { useShownId } from "../../components/SideDrawer";
import { useFormats } from "../../components/useFormats";
import { useDurations } from "../../components/durations";
import { ProjectStatusChips } from "./ProjectStatusChips";
import { projectError } from "./projectTexts";
import { projectQuery } from "./api";
import type { Project } from "./types";

interface ProjectDrawerProps {
  /** None: closed. */
  id: string | null;
  actions: (project: Project) => ReactNode;
  onClose: () => void;
}

export function ProjectDrawer({ id, actions, onClose }: ProjectDrawerProps) {
  const intl = useIntl();
  const shownId = useShownId(id);
  const query = useQuery({ ...projectQuery(shownId), enabled: id !== null });
  return (
    <PreviewDrawer
      open={id !== null}
      query={query}
      path={paths.projectRow(shownId)}
      nameOf={(project) => project.name}
      title="projects.details"
      errorTitle={projectError(intl, query.error)}
      onClose={onClose}
    >
      {(project) => (
        <>
          <Details project={project} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>{actions(project)}</Box>
        </>
      )}
    </PreviewDrawer>
  );
}

function Details({ project }: { project: Project }) {
  const intl = useIntl();
  const formats = useFormats();
  const { duration } = useDurations();
  const costs = useSeesCosts();
  const { car, carName, purchaseDate, purchasePrice, targetDate, currency } = project;
  const day = (value: string | null) => value && formats.day(value);
  const money = formats.moneyOf([purchasePrice, project.cost]);
  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <ProjectStatusChips project={project} />
      </Box>
      <Facts
        facts={[
          {
            label: "projects.field.car",
            value: car ? <RowChip kind="car" {...car} /> : carName,
            wide: true,
          },
          { label: "projects.field.purchaseDate", value: day(purchaseDate) },
          costs && {
            label: "projects.field.purchasePrice",
            value: purchasePrice === null ? null : money(purchasePrice, project.purchaseCurrency),
          },
          { label: "projects.field.targetDate", value: day(targetDate) },
          project.cost !== null && {
            label: "projects.field.cost",
            value: money(project.cost, currency),
          },
          { label: "projects.field.createdAt", value: formats.date(project.createdAt) },
          {
            label: "projects.field.closedAt",
            value: project.closedAt && formats.date(project.closedAt),
          },
        ]}
      />
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {intl.formatMessage({ id: "projects.field.times" })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {project.times.map(({ name, hours }) => (
          <Box
            component="li"
            key={name}
            sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.75 }}
          >
            <bdi>{name}</bdi>
            <Box component="bdi" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
              {duration(hours * 3600)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
