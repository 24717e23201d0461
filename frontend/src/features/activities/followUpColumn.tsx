import type { Column, Filter } from "../../components/list/types";
import { FollowUpChip } from "./FollowUpChip";

/** Column of the follow-up in lists of persons. */
export const followUpColumn: Column<{ followUpAt: string | null }> = {
  field: "followUpAt",
  header: "activities.followUp.column",
  width: 150,
  sortable: true,
  card: "aside",
  render: ({ followUpAt }) => followUpAt && <FollowUpChip at={followUpAt} />,
};

export const followUpFilter: Filter = {
  kind: "choice",
  name: "followUp",
  label: "activities.followUp.column",
  feminine: true,
  texts: {
    overdue: "activities.followUp.overdue",
    today: "activities.followUp.laterToday",
    week: "activities.followUp.week",
  },
};
