import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorState } from "../../components/ErrorState";
import { PersonalData } from "../privacy/PersonalData";
import { ProspectDetails } from "./ProspectDetails";
import { prospectError } from "./prospectTexts";
import { useMarkSeen, useProspect } from "./queries";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

interface ProspectDrawerProps {
  /** None: closed. */
  id: string | null;
  actions: (prospect: Prospect) => ReactNode;
  onClose: () => void;
}

/** A prospect's details beside the list, with an address of their own. Whoever opens them has seen the prospect. */
export function ProspectDrawer({ id, actions, onClose }: ProspectDrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  // What was open stays drawn while the drawer slides away.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const { data: prospect, isError, error, refetch } = useProspect(shownId ?? "");
  useSeen(id === null ? undefined : prospect);

  function content() {
    if (prospect) {
      return (
        <>
          <Box sx={{ mb: 2.5 }}>
            <StatusMenu prospect={prospect} />
          </Box>
          <ProspectDetails prospect={prospect} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>{actions(prospect)}</Box>
          <PersonalData
            person={{ kind: "prospect", ...prospect }}
            erasable={prospect.clientId === null}
            onErased={onClose}
          />
        </>
      );
    }
    if (isError) {
      return (
        <ErrorState
          error={error}
          title={prospectError(intl, error)}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Box aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
      </Box>
    );
  }

  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: 1, sm: 440 }, maxWidth: 1 },
        },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "flex-start",
          justifyContent: "space-between",
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={{ pt: 0.75, minWidth: 0, overflowWrap: "anywhere" }}
        >
          {prospect?.fullName ?? intl.formatMessage({ id: "prospects.details" })}
        </Typography>
        <IconButton
          edge="end"
          aria-label={intl.formatMessage({ id: "dialog.close" })}
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{content()}</Box>
    </Drawer>
  );
}

function useSeen(prospect: Prospect | undefined) {
  const { mutate: markSeen } = useMarkSeen();
  const unseen = prospect?.seenAt === null ? prospect.id : null;
  useEffect(() => {
    if (unseen !== null) markSeen([unseen]);
  }, [unseen, markSeen]);
}
