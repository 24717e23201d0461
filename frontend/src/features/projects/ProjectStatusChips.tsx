import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { statusTexts, statusTones } from "./projectTexts";
import type { Project } from "./types";

export function ProjectStatusChips({ project: { status, late } }: { project: Project }) {
  const intl = useIntl();
  return (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      <StatusChip
        tone={statusTones[status]}
        label={intl.formatMessage({ id: statusTexts[status] })}
      />
      {late && <StatusChip tone="error" label={intl.formatMessage({ id: "projects.late" })} />}
    </Box>
  );
}
