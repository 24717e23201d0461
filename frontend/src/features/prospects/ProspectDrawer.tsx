import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useRecentRow } from "../../lib/recentPages";
import { Loaded } from "../../components/Loaded";
import type { MenuEntry } from "../../components/MenuButton";
import { SampleChip } from "../../components/SampleChip";
import { SideDrawer, useShownId } from "../../components/SideDrawer";
import { PersonalData } from "../people/PersonalData";
import { PersonBar } from "../people/PersonBar";
import { FollowUpChip } from "../activities/FollowUpChip";
import { ClockChip } from "../response_times/ClockChip";
import { ProspectDetails } from "./ProspectDetails";
import { prospectError } from "./prospectTexts";
import { useMarkSeen, useProspect } from "./api";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

interface ProspectDrawerProps {
  /** None: closed. */
  id: string | null;
  /** What else can be done with the prospect, beside calling and writing. */
  entries: (prospect: Prospect) => MenuEntry[];
  onClose: () => void;
}

/** A prospect's details beside the list, with an address of their own. Opening them marks the prospect as seen. */
export function ProspectDrawer({ id, entries, onClose }: ProspectDrawerProps) {
  const intl = useIntl();
  const shownId = useShownId(id);
  const query = useProspect(shownId);
  useRecentRow(id && paths.prospect(id), query.data?.fullName);
  useSeen(id === null ? undefined : query.data);
  return (
    <SideDrawer
      open={id !== null}
      title={query.data?.fullName ?? intl.formatMessage({ id: "prospects.details" })}
      onClose={onClose}
    >
      <Loaded
        key={shownId}
        query={query}
        errorTitle={prospectError(intl, query.error)}
        loading={
          <Box aria-busy="true">
            <Skeleton width="40%" />
            <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
          </Box>
        }
      >
        {(prospect) => (
          <>
            <Box
              sx={{ mb: 2.5, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}
            >
              <StatusMenu prospect={prospect} />
              <SampleChip row={prospect} />
              {(!prospect.sample || prospect.clock?.state === "running") && (
                <ClockChip row={prospect} target="prospectTargetMinutes" stopped />
              )}
              <FollowUpChip at={prospect.followUpAt} />
            </Box>
            <Box sx={{ mb: 3 }}>
              <PersonBar
                name={prospect.fullName}
                phoneNumber={prospect.phoneNumber}
                appointment={paths.newAppointment(prospect.id)}
                mail={prospect.email ? { address: prospect.email } : null}
                entries={entries(prospect)}
              />
            </Box>
            <ProspectDetails prospect={prospect} />
            <PersonalData
              person={{ kind: "prospect", ...prospect }}
              erasable={prospect.clientId === null}
              onErased={onClose}
            />
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}

function useSeen(prospect: Prospect | undefined) {
  const { mutate: markSeen } = useMarkSeen();
  const unseen = prospect?.seenAt === null ? prospect.id : null;
  useEffect(() => {
    if (unseen !== null) markSeen([unseen]);
  }, [unseen, markSeen]);
}
