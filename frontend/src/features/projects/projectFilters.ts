import type { Filter } from "../../components/list/types";
import { statusTexts } from "./projectTexts";

export const projectFilters: Filter[] = [
  { kind: "text", name: "search", label: "projects.filter.search" },
  { kind: "choice", name: "status", label: "projects.field.status", texts: statusTexts },
  {
    kind: "choice",
    name: "late",
    label: "projects.filter.late",
    texts: { true: "projects.late", false: "projects.onTime" },
  },
];
