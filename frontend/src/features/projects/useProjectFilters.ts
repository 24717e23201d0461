import { useMemo } from "react";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import type { Filter } from "../../components/list/types";
import { statusTexts } from "./projectTexts";

export function useProjectFilters() {
  const intl = useIntl();
  return useMemo<Filter[]>(
    () => [
      {
        kind: "text",
        name: "search",
        label: intl.formatMessage({ id: "projects.filter.search" }),
      },
      {
        kind: "choice",
        name: "status",
        label: intl.formatMessage({ id: "projects.field.status" }),
        options: optionsOf(intl, statusTexts),
      },
      {
        kind: "choice",
        name: "late",
        label: intl.formatMessage({ id: "projects.filter.late" }),
        options: [
          { value: "true", label: intl.formatMessage({ id: "projects.late" }) },
          { value: "false", label: intl.formatMessage({ id: "projects.onTime" }) },
        ],
      },
    ],
    [intl],
  );
}
