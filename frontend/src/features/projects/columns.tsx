import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { ProjectStatusChips } from "./ProjectStatusChips";
import { TimesBar } from "./TimesBar";
import type { Project } from "./types";

export const projectColumns: Column<Project>[] = [
  {
    field: "name",
    header: "projects.field.name",
    flex: 3,
    sortable: true,
    card: "title",
    render: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    field: "status",
    header: "projects.field.status",
    width: 175,
    card: "aside",
    render: (project) => <ProjectStatusChips project={project} />,
  },
  {
    field: "progress",
    header: "projects.field.progress",
    width: 110,
    card: "aside",
    render: (project) => <Progress project={project} />,
  },
  {
    field: "targetDate",
    header: "projects.field.targetDate",
    width: 132,
    sortable: true,
    render: ({ targetDate }, { day }) => targetDate && day(targetDate),
  },
  {
    field: "cost",
    header: "projects.field.cost",
    cost: true,
    width: 105,
    sortable: true,
    align: "end",
    amount: ({ cost }) => cost,
    render: ({ cost, currency }, { money }) => cost !== null && <bdi>{money(cost, currency)}</bdi>,
  },
  {
    field: "times",
    header: "projects.field.times",
    flex: 4,
    card: "aside",
    render: ({ times }) => <TimesBar times={times} />,
  },
];

/** How many of the cards have reached the last column. */
function Progress({ project: { cardCount, finishedCount } }: { project: Project }) {
  const intl = useIntl();
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, width: 1 }}>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={cardCount ? (100 * finishedCount) / cardCount : 0}
        sx={{ flex: 1, minWidth: 40, height: 6, borderRadius: 3 }}
      />
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {intl.formatMessage({ id: "projects.progress" }, { done: finishedCount, count: cardCount })}
      </Box>
    </Box>
  );
}
