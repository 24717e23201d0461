import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { Dotted } from "../../components/Dotted";
import { Panel } from "../../components/Panel";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import {
  invitationsQuery,
  useCancelInvitation,
  useResendInvitation,
  type Invitation,
  type Invited,
} from "./api";
import { roleTexts } from "./roles";

/** Invitations that have not been accepted yet; renders nothing without any. */
export function Invitations({ onResent }: { onResent: (invited: Invited) => void }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(invitationsQuery({ page: 1, limit: 100 }));
  const { mutateAsync: resend, isPending, variables: sending } = useResendInvitation();
  const { mutateAsync: cancel } = useCancelInvitation();
  const say = useSay();
  const [cancelling, setCancelling] = useState<Invitation | null>(null);

  return (
    <>
      {data && data.data.length > 0 && (
        <Panel title={formatMessage({ id: "team.invitations" })}>
          <Stack
            component="ul"
            divider={<Divider component="li" aria-hidden />}
            sx={{ m: 0, p: 0, listStyle: "none" }}
          >
            {data.data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                busy={isPending && sending === invitation.id}
                onResend={() =>
                  void say(
                    resend(invitation.id).then((invited) => {
                      onResent(invited);
                    }),
                  )
                }
                onCancel={() => setCancelling(invitation)}
              />
            ))}
          </Stack>
        </Panel>
      )}
      <ConfirmChange
        open={cancelling !== null}
        title="team.invitation.cancel.title"
        description={formatMessage(
          { id: "team.invitation.cancel.description" },
          { email: cancelling?.email },
        )}
        confirm="team.invitation.cancel"
        cancel="dialog.close"
        change={async () => cancelling && cancel(cancelling.id)}
        done={formatMessage({ id: "team.invitation.cancelled" })}
        onClose={() => setCancelling(null)}
      />
    </>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  busy: boolean;
  onResend: () => void;
  onCancel: () => void;
}

function InvitationRow({ invitation, busy, onResend, onCancel }: InvitationRowProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const { email, fullName, role, invitedBy, expiresAt } = invitation;
  const [now] = useState(Date.now);
  const lapsed = Date.parse(expiresAt) <= now;
  const named = (id: "team.invitation.resend" | "team.invitation.cancel") => ({
    children: formatMessage({ id }),
    "aria-label": `${formatMessage({ id })} – ${email}`,
  });
  return (
    <Box
      component="li"
      sx={{ py: 1.5, display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{fullName || email}</bdi>
          </Typography>
          {lapsed && (
            <StatusChip tone="warning" label={formatMessage({ id: "team.invitation.lapsed" })} />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted
            facts={[
              fullName && <bdi key="email">{email}</bdi>,
              formatMessage({ id: roleTexts[role] }),
              invitedBy && formatMessage({ id: "team.invitation.by" }, { name: invitedBy }),
              !lapsed &&
                formatMessage({ id: "team.invitation.until" }, { date: dateTime(expiresAt) }),
            ]}
          />
        </Typography>
      </Box>
      <Button loading={busy} onClick={onResend} {...named("team.invitation.resend")} />
      <Button color="error" onClick={onCancel} {...named("team.invitation.cancel")} />
    </Box>
  );
}
