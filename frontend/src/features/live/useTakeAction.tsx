import DoneIcon from "@mui/icons-material/Check";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { reasonOf } from "../../lib/api/errors";
import { profileQuery } from "../../lib/profile";
import { useMay, type Call } from "../../lib/rights";
import type { Assignable, SaveAssignee } from "../team/assignees/types";
import { useAssign } from "../team/assignees/useAssign";
import { useTeam } from "../team/assignees/useTeam";
import type { AlertAction } from "./AlertToast";

interface Taking {
  query: UseQueryResult<Assignable>;
  /** The call that `save` makes. */
  call: Call;
  save: SaveAssignee;
  onTaken: () => void;
}

/** Puts the reader in charge of an unassigned row; none where there is no colleague who could be. */
export function useTakeAction({ query, call, save, onTaken }: Taking): AlertAction[] {
  const intl = useIntl();
  const may = useMay();
  const failed = useFailed();
  const assign = useAssign(save);
  const { people } = useTeam();
  const { data: profile } = useQuery(profileQuery);

  async function take(accountId: string) {
    // A colleague may have been quicker, and keeps it.
    const { data: row, error } = await query.refetch();
    const name = row?.assignee?.fullName;
    if (error || !row) failed(reasonOf(error) ?? intl.formatMessage({ id: "assignees.failed" }));
    else if (row.assignee && row.assignee.id !== accountId)
      failed(intl.formatMessage({ id: "live.taken" }, { name }));
    else if (await assign(row, { id: accountId })) onTaken();
  }

  if (people.length === 0 || !profile || !may(call) || query.data?.assignee !== null) return [];
  return [
    {
      label: intl.formatMessage({ id: "live.take" }),
      icon: <DoneIcon />,
      onClick: () => void take(profile.accountId),
    },
  ];
}
