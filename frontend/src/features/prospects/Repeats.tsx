import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { Prospect } from "./types";
import { Written } from "./Written";

/** What the person wrote when they filled in the public form again, the latest first. */
export function Repeats({ prospect: { repeats, repeatNotes } }: { prospect: Prospect }) {
  const intl = useIntl();
  const formats = useFormats();
  if (repeats === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3">
        {intl.formatMessage({ id: "prospects.repeats" }, { count: repeats })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0, display: "grid", gap: 1 }}>
        {repeatNotes.map(({ createdAt, need, carModel, message }) => (
          <Box component="li" key={createdAt} sx={{ overflowWrap: "anywhere" }}>
            {[need, carModel, message].filter(Boolean).map((text) => (
              <Written key={text}>{text}</Written>
            ))}
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
