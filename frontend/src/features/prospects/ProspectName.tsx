import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { NameWithSample } from "../../components/NameWithSample";
import type { Prospect } from "./types";

/** Names are one below the other, whether or not they have a dot: cells and cards have this much room before them. */
const inTheMargin = { position: "absolute", marginInlineStart: -10 } as const;

/** The name, with a dot while it is unseen. */
export function ProspectName({ prospect }: { prospect: Prospect }) {
  const intl = useIntl();
  const { fullName, seenAt } = prospect;
  return (
    <>
      {seenAt === null && (
        <span style={inTheMargin}>
          <Box
            component="span"
            aria-hidden
            // A letter without width makes the dot's box as high as the line.
            sx={{ display: "flex", alignItems: "center", "&::before": { content: '"\\200b"' } }}
          >
            <Box
              component="span"
              sx={{ width: 6, height: 6, borderRadius: "50%", bgcolor: "primary.main" }}
            />
          </Box>
          <span style={visuallyHidden}>{intl.formatMessage({ id: "prospects.unseen" })} </span>
        </span>
      )}
      <NameWithSample row={prospect} name={fullName} />
    </>
  );
}
