import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { useDurations } from "../../components/durations";
import type { Project } from "./types";

/** How long a project's cards have been in each column: a bar with a part for each, and the sum. */
export function TimesBar({ times }: { times: Project["times"] }) {
  const intl = useIntl();
  const { duration } = useDurations();
  if (times.length === 0) return null;
  const parts = times.map(({ name, hours }) => `${name} ${duration(hours * 3600)}`);
  const total = times.reduce((sum, { hours }) => sum + hours, 0);
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, width: 1 }}>
      <Box
        component="span"
        role="img"
        aria-label={intl.formatList(parts, { type: "unit" })}
        sx={{ display: "flex", flex: 1, gap: "2px", minWidth: 120, height: 8 }}
      >
        {times.map(({ name, hours }, index) => (
          <Box
            component="span"
            key={name}
            title={parts[index]}
            sx={{
              flex: `${hours} 0 4px`,
              borderRadius: 1,
              bgcolor: "primary.main",
              opacity: 0.3 + (0.7 * (index + 1)) / times.length,
            }}
          />
        ))}
      </Box>
      <Box
        component="bdi"
        sx={{ minWidth: 56, textAlign: "right", fontVariantNumeric: "tabular-nums" }}
      >
        {duration(total * 3600)}
      </Box>
    </Box>
  );
}
