import { useMemo } from "react";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import type { Filter } from "../../components/list/types";
import { modelLookup } from "../cars/modelApi";
import { stretchInWords } from "../../components/durations";
import { sourceTexts, statuses, statusTexts } from "./prospectTexts";

export function useProspectFilters() {
  const intl = useIntl();
  return useMemo<Filter[]>(
    () => [
      {
        kind: "text",
        name: "search",
        label: intl.formatMessage({ id: "prospects.filter.search" }),
      },
      {
        kind: "choice",
        name: "status",
        label: intl.formatMessage({ id: "prospects.field.status" }),
        options: optionsOf(intl, statusTexts),
      },
      {
        kind: "choice",
        name: "source",
        label: intl.formatMessage({ id: "prospects.field.source" }),
        feminine: true,
        options: optionsOf(intl, sourceTexts),
      },
      {
        kind: "choice",
        name: "seen",
        label: intl.formatMessage({ id: "prospects.filter.seen" }),
        feminine: true,
        options: [
          { value: "false", label: intl.formatMessage({ id: "prospects.unseen" }) },
          { value: "true", label: intl.formatMessage({ id: "prospects.seen" }) },
        ],
      },
      {
        kind: "date",
        name: "dateFrom",
        label: intl.formatMessage({ id: "prospects.filter.from" }),
      },
      { kind: "date", name: "dateTo", label: intl.formatMessage({ id: "prospects.filter.to" }) },
      {
        kind: "lookup",
        linkOnly: true,
        name: "modelCarId",
        label: intl.formatMessage({ id: "prospects.field.carModel" }),
        lookup: modelLookup,
      },
      {
        kind: "link",
        name: "reached",
        label: intl.formatMessage({ id: "prospects.filter.reached" }),
        show: (value) => {
          const status = statuses.find((each) => each === value);
          return status ? intl.formatMessage({ id: statusTexts[status] }) : value;
        },
      },
      {
        kind: "link",
        name: "firstContact",
        label: intl.formatMessage({ id: "dashboards.firstContact" }),
        show: (value) => stretchInWords(intl, value),
      },
    ],
    [intl],
  );
}
