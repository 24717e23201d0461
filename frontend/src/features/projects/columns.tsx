import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../../components/list/types";
import { useFormats } from "../../components/useFormats";
import { ProjectStatusChips } from "./ProjectStatusChips";
import { TimesBar } from "./TimesBar";
import type { Project } from "./types";

export function useProjectColumns() {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo<Column<Project>[]>(
    () => [
      {
        field: "name",
        header: intl.formatMessage({ id: "projects.field.name" }),
        flex: 3,
        sortable: true,
        card: "title",
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        field: "status",
        header: intl.formatMessage({ id: "projects.field.status" }),
        width: 175,
        card: "aside",
        render: (project) => <ProjectStatusChips project={project} />,
      },
      {
        field: "progress",
        header: intl.formatMessage({ id: "projects.field.progress" }),
        width: 110,
        card: "aside",
        render: (project) => <Progress project={project} />,
      },
      {
        field: "targetDate",
        header: intl.formatMessage({ id: "projects.field.targetDate" }),
        width: 132,
        sortable: true,
        render: ({ targetDate }) => targetDate && formats.day(targetDate),
      },
      {
        field: "cost",
        header: intl.formatMessage({ id: "projects.field.cost" }),
        width: 105,
        sortable: true,
        align: "end",
        render: ({ cost, currency }) => <bdi>{formats.money(cost, currency)}</bdi>,
      },
      {
        field: "times",
        header: intl.formatMessage({ id: "projects.field.times" }),
        flex: 4,
        card: "aside",
        render: ({ times }) => <TimesBar times={times} />,
      },
    ],
    [intl, formats],
  );
}

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
