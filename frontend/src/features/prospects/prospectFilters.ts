import type { Filter } from "../../components/list/types";
import { campaignFilter } from "../campaigns/campaignFilter";
import { modelLookup } from "../cars/modelApi";
import { followUpFilter } from "../activities/followUpColumn";
import { contactableFilter } from "../consents/consentColumn";
import { dueFilter } from "../response_times/dueFilter";
import { assigneeFilter } from "../team/assignees/assigneeList";
import { delayRangeOf } from "../../components/durations";
import { lostFilterTexts } from "./lost/lostTexts";
import { prospectStatusTexts } from "../../components/personTexts";
import { sourceTexts, statuses } from "./prospectTexts";

export const prospectFilters: Filter[] = [
  { kind: "text", name: "search", label: "prospects.filter.search" },
  { kind: "choice", name: "status", label: "prospects.field.status", texts: prospectStatusTexts },
  {
    kind: "choice",
    name: "lostReason",
    label: "prospects.field.lostReason",
    texts: lostFilterTexts,
  },
  assigneeFilter,
  dueFilter,
  followUpFilter,
  contactableFilter,
  {
    kind: "choice",
    name: "source",
    label: "prospects.field.source",
    feminine: true,
    texts: { ...sourceTexts, received: "prospects.source.received" },
  },
  {
    kind: "choice",
    name: "seen",
    label: "prospects.filter.seen",
    texts: { false: "prospects.unseen", true: "prospects.seen" },
  },
  { kind: "date", name: "dateFrom", label: "prospects.filter.from" },
  { kind: "date", name: "dateTo", from: "dateFrom", label: "prospects.filter.to" },
  {
    kind: "lookup",
    linkOnly: true,
    name: "modelCarId",
    label: "prospects.field.carModel",
    lookup: modelLookup,
  },
  campaignFilter,
  {
    kind: "link",
    name: "sample",
    label: "prospects.filter.sample",
    show: (value, intl) =>
      intl.formatMessage({
        id: value === "false" ? "prospects.sample.without" : "prospects.sample.only",
      }),
  },
  {
    kind: "link",
    name: "reached",
    label: "prospects.filter.reached",
    show: (value, intl) => {
      const status = statuses.find((each) => each === value);
      return status ? intl.formatMessage({ id: prospectStatusTexts[status] }) : value;
    },
  },
  {
    kind: "link",
    name: "firstContact",
    label: "dashboards.firstContact",
    show: (value, intl) => delayRangeOf(intl, value),
  },
];
