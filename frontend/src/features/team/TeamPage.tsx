import EditIcon from "@mui/icons-material/EditOutlined";
import InviteIcon from "@mui/icons-material/PersonAddOutlined";
import ReactivateIcon from "@mui/icons-material/PlayCircleOutlined";
import RemoveIcon from "@mui/icons-material/PersonRemoveOutlined";
import SuspendIcon from "@mui/icons-material/PauseCircleOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { DataList } from "../../components/list/DataList";
import type { RowAction } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { useSay } from "../../components/useSay";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { memberColumns } from "./columns";
import { Invitations } from "./Invitations";
import { InviteDialog } from "./InviteDialog";
import { LinkDialog } from "./LinkDialog";
import { MemberDialog } from "./MemberDialog";
import { RemoveDialog } from "./RemoveDialog";
import { membersQuery, useReactivate, useSuspend, type Invited, type Member } from "./api";
import { useRemoval } from "./useRemoval";

/** The people of the partner, who is invited, and what sellers see. */
export default function TeamPage() {
  const { formatMessage } = useIntl();
  const may = useMay();
  const say = useSay();
  const { mutateAsync: suspend } = useSuspend();
  const { mutateAsync: reactivate } = useReactivate();
  const { remove, dialogs } = useRemoval();
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [editing, setEditing] = useState<Member | null>(null);
  const [suspending, setSuspending] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);

  const actions = (member: Member): RowAction[] => [
    {
      label: "team.edit",
      call: "PUT /partner/team/{id}",
      icon: <EditIcon />,
      onClick: () => setEditing(member),
    },
    // A person who removes their own account cannot undo it.
    ...(member.isYou ? [] : actionsOnOthers(member)),
  ];

  const actionsOnOthers = (member: Member): RowAction[] => [
    member.status === "active"
      ? {
          label: "team.suspend",
          call: "POST /partner/team/{id}/suspend",
          icon: <SuspendIcon />,
          onClick: () => setSuspending(member),
        }
      : {
          label: "team.reactivate",
          call: "POST /partner/team/{id}/reactivate",
          icon: <ReactivateIcon />,
          onClick: () =>
            void say(
              reactivate(member.id),
              formatMessage({ id: "team.reactivated" }, { name: member.fullName }),
            ),
        },
    {
      label: "team.remove",
      call: "DELETE /partner/team/{id}",
      icon: <RemoveIcon />,
      onClick: () => setRemoving(member),
    },
  ];

  const title = formatMessage({ id: "team.title" });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={formatMessage({ id: "team.subtitle" })}
        actions={
          <>
            <Button component={Link} to={paths.settingsTeam} variant="outlined">
              {formatMessage({ id: "team.rules" })}
            </Button>
            {may("GET /partner/audit") && (
              <Button component={Link} to={paths.teamJournal} variant="outlined">
                {formatMessage({ id: "team.journal" })}
              </Button>
            )}
            {may("POST /partner/team/invite") && (
              <Button
                variant="contained"
                startIcon={<InviteIcon />}
                onClick={() => setInviting(true)}
              >
                {formatMessage({ id: "team.invite" })}
              </Button>
            )}
          </>
        }
      />
      <Stack spacing={3}>
        <DataList<Member>
          name="team"
          label={title}
          query={membersQuery}
          columns={memberColumns}
          // A whole team, as a rule.
          limits={[20, 50]}
          defaultLimit={20}
          rowName={({ fullName }) => fullName}
          actions={actions}
          empty={{ title: formatMessage({ id: "team.empty" }) }}
        />
        <Invitations onResent={setInvited} />
      </Stack>
      {inviting && <InviteDialog onInvited={setInvited} onClose={() => setInviting(false)} />}
      {invited && <LinkDialog invited={invited} onClose={() => setInvited(null)} />}
      {editing && <MemberDialog member={editing} onClose={() => setEditing(null)} />}
      {removing && (
        <RemoveDialog member={removing} remove={remove} onClose={() => setRemoving(null)} />
      )}
      <ConfirmChange
        open={suspending !== null}
        title="team.suspend.title"
        description={formatMessage(
          { id: "team.suspend.description" },
          { name: suspending?.fullName },
        )}
        confirm="team.suspend"
        change={async () => suspending && suspend(suspending.id)}
        done={formatMessage({ id: "team.suspended" }, { name: suspending?.fullName })}
        onClose={() => setSuspending(null)}
      />
      {dialogs}
    </>
  );
}
