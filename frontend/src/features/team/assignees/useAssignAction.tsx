import AssignIcon from "@mui/icons-material/AssignmentIndOutlined";
import type { BulkAction } from "../../../components/list/selection/SelectionBar";
import { useTeam } from "./useTeam";

/** The bulk action that puts somebody in charge; none where there is no one to choose. */
export function useAssignAction(call: BulkAction["call"], onClick: () => void): BulkAction[] {
  const { people } = useTeam();
  if (people.length === 0) return [];
  return [{ label: "assignees.assign", icon: <AssignIcon />, call, onClick }];
}
