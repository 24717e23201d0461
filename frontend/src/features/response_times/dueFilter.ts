import type { Filter } from "../../components/list/types";

export const dueFilter: Filter = {
  kind: "choice",
  name: "due",
  label: "clock.due",
  feminine: true,
  texts: { overdue: "clock.overdue", soon: "clock.soon", later: "clock.later" },
};
