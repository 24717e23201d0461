import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { useDurations } from "../../components/durations";
import { useColumnColors } from "./columnColors";
import type { Project } from "./types";

/** How long a project's cards have been in each column: a bar with a part for each, and the sum. A phone names the parts. */
export function TimesBar({ times }: { times: Project["times"] }) {
  const intl = useIntl();
  const { duration } = useDurations();
  const columns = useColumnColors();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  if (times.length === 0) return null;
  const parts = times.map(({ name, hours }) => `${name} ${duration(hours * 3600)}`);
  const total = times.reduce((sum, { hours }) => sum + hours, 0);
  return (
    <Box component="span" sx={{ display: "block", width: 1 }}>
      <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box
          component="span"
          {...(phone
            ? { "aria-hidden": true }
            : { role: "img", "aria-label": intl.formatList(parts, { type: "unit" }) })}
          sx={{ display: "flex", flex: 1, gap: "2px", minWidth: 120, height: 8 }}
        >
          {times.map(({ columnId, name, hours }, index) => (
            <Box
              component="span"
              key={name}
              title={parts[index]}
              sx={{
                flex: `${hours} 0 4px`,
                borderRadius: 1,
                // A column that was removed has no place on the board.
                bgcolor: columns.find(({ id }) => id === columnId)?.color ?? "action.disabled",
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
      {phone && (
        <Box
          component="span"
          sx={{ display: "block", typography: "body2", color: "text.secondary" }}
        >
          <Dotted facts={parts} />
        </Box>
      )}
    </Box>
  );
}
