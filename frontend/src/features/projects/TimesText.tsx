import Box from "@mui/material/Box";
import { Fragment } from "react";
import { useDurations } from "../../components/durations";
import type { Project } from "./types";

/** How long a project's cards have been in each column. */
export function TimesText({ times }: { times: Project["times"] }) {
  const { duration } = useDurations();
  return (
    <Box component="span" sx={{ whiteSpace: "normal", lineHeight: 1.4, typography: "body2" }}>
      {times.map(({ name, hours }, index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            <bdi>{name}</bdi>{" "}
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {duration(hours * 3600)}
            </Box>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
