import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";
import { NameWithSample } from "../../components/NameWithSample";
import type { Prospect } from "./types";

/** The name, with a dot while it is unseen. */
export function ProspectName({ prospect }: { prospect: Prospect }) {
  const intl = useIntl();
  const { fullName, seenAt } = prospect;
  return (
    <>
      {seenAt === null && (
        <>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: "inline-block",
              width: 8,
              height: 8,
              // A list orders a name by its own script, and the margins by the page's.
              mx: 0.5,
              borderRadius: "50%",
              bgcolor: "primary.main",
            }}
          />
          <span style={visuallyHidden}>{intl.formatMessage({ id: "prospects.unseen" })} </span>
        </>
      )}
      <NameWithSample row={prospect} name={fullName} />
    </>
  );
}
