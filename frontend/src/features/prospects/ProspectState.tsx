import Box from "@mui/material/Box";
import { SampleChip } from "../../components/SampleChip";
import { FollowUpChip } from "../activities/FollowUpChip";
import { ConsentMenu } from "../consents/ConsentMenu";
import { ClockChip } from "../response_times/ClockChip";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

/** How far a prospect has come, and by when what comes next is due. */
export function ProspectState({ prospect }: { prospect: Prospect }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <StatusMenu prospect={prospect} />
      <SampleChip row={prospect} />
      {(!prospect.sample || prospect.clock?.state === "running") && (
        <ClockChip row={prospect} target="prospectTargetMinutes" stopped />
      )}
      <FollowUpChip at={prospect.followUpAt} />
      <ConsentMenu person={{ kind: "prospect", ...prospect }} />
    </Box>
  );
}
