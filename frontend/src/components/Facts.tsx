import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../lib/texts";
import { touchTarget } from "./touchTarget";
import { Unbroken } from "./Unbroken";

export interface Fact {
  label: MessageId;
  value: ReactNode;
  /** Too long for half of a phone. */
  wide?: boolean;
}

/** Facts in two columns; unknown ones say so. */
export function Facts({ facts }: { facts: (Fact | false | null | "")[] }) {
  const intl = useIntl();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        columnGap: 3,
        rowGap: 1.75,
        "& dd .MuiLink-root": touchTarget,
      }}
    >
      {facts.map((fact) => {
        if (!fact) return null;
        const { label, value, wide } = fact;
        const shown = typeof value === "string" ? <Unbroken>{value}</Unbroken> : value;
        const known = value !== null && value !== undefined && value !== false && value !== "";
        return (
          <Box key={label} sx={wide ? { gridColumn: "1 / -1" } : undefined}>
            <Box component="dt" sx={{ typography: "body2", color: "text.secondary" }}>
              {intl.formatMessage({ id: label })}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, overflowWrap: "anywhere", ...(!known && { color: "text.secondary" }) }}
            >
              <bdi>{known ? shown : intl.formatMessage({ id: "facts.notSpecified" })}</bdi>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
