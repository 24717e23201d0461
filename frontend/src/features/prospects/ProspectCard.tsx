import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BoardCard, CardTitle } from "../../components/board/BoardCard";
import { useFormats } from "../../components/useFormats";
import { FollowUpChip } from "../activities/FollowUpChip";
import { PersonPhone } from "../consents/PersonPhone";
import { ClockChip } from "../response_times/ClockChip";
import { Assignee } from "../team/assignees/Assignee";
import { useTeam } from "../team/assignees/useTeam";
import { ProspectName } from "./ProspectName";
import { StatusMenu } from "./StatusMenu";
import type { Prospect } from "./types";

interface ProspectCardProps {
  prospect: Prospect;
  path: string;
  onDrag: (prospect: Prospect | null) => void;
}

/** Dragged with a mouse; fingers and keys move it with its menu. */
export function ProspectCard({ prospect, path, onDrag }: ProspectCardProps) {
  const formats = useFormats();
  const { isTeam } = useTeam();
  return (
    <BoardCard
      call="PATCH /prospect/{id}/status"
      name={prospect.fullName}
      onDrag={(dragging) => onDrag(dragging ? prospect : null)}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
          <CardTitle to={path}>
            <ProspectName prospect={prospect} />
          </CardTitle>
        </Box>
        <StatusMenu prospect={prospect} onBoard />
      </Box>
      {[prospect.need, prospect.carModel].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" noWrap sx={{ color: "text.secondary" }}>
          <bdi>{text}</bdi>
        </Typography>
      ))}
      <Box
        sx={{
          mt: 0.5,
          display: "flex",
          flexWrap: "wrap",
          gap: 0.5,
          "& .MuiChip-root": { maxWidth: 1, height: "auto", minHeight: 24 },
          "& .MuiChip-label": { whiteSpace: "normal" },
        }}
      >
        <ClockChip row={prospect} target="prospectTargetMinutes" />
        <FollowUpChip onlyOverdue at={prospect.followUpAt} />
      </Box>
      {prospect.phoneNumber && (
        <Typography variant="body2">
          <PersonPhone number={prospect.phoneNumber} contactable={prospect.contactable} />
        </Typography>
      )}
      <Box sx={{ mt: 0.5, display: "flex", alignItems: "end", justifyContent: "space-between" }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formats.date(prospect.createdAt)}
        </Typography>
        {isTeam && <Assignee person={prospect.assignee} />}
      </Box>
    </BoardCard>
  );
}
