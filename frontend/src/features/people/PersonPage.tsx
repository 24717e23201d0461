import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "../../components/PageHeader";

interface PersonPageProps extends Pick<PageHeaderProps, "title" | "subtitle" | "breadcrumb"> {
  bar: ReactNode;
  facts: ReactNode;
  timeline: ReactNode;
  /** What comes after the facts on a wide screen and after the timeline on a phone. */
  rest?: ReactNode;
}

/** A person at work: the ways to reach them stay in sight above who they are and all that happened with them. */
export function PersonPage({ bar, facts, timeline, rest, ...header }: PersonPageProps) {
  return (
    // The element in focus is not hidden under the bar.
    <Box sx={{ "& :is(a, button, input, [tabindex])": { scrollMarginTop: 64 } }}>
      <PageHeader {...header} />
      <Box
        sx={{
          position: "sticky",
          top: { xs: 60, sm: 64 },
          zIndex: 2,
          // It hides what scrolls under it, to the edges of the page.
          mx: { xs: -2, sm: -3, lg: -4 },
          px: { xs: 2, sm: 3, lg: 4 },
          py: 1,
          mb: 2,
          mt: -2,
          bgcolor: "background.default",
        }}
      >
        {bar}
      </Box>
      <Columns facts={facts} timeline={<Block>{timeline}</Block>} rest={rest} />
    </Box>
  );
}

/** Around a section that has a heading of its own. */
export function Block({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, "& > section": { mt: 0 } }}>
      {children}
    </Paper>
  );
}

function Columns({ facts, timeline, rest }: Pick<PersonPageProps, "facts" | "timeline" | "rest">) {
  const stack = { display: "grid", gap: { xs: 2, md: 3 }, minWidth: 0 };
  return (
    <Box
      sx={{
        ...stack,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
        gridTemplateRows: { md: "auto 1fr" },
      }}
    >
      <Box sx={stack}>{facts}</Box>
      <Box sx={{ gridRow: { md: "span 2" } }}>{timeline}</Box>
      {rest && <Box sx={stack}>{rest}</Box>}
    </Box>
  );
}

export function PersonSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label}>
      <Box sx={{ mb: 3 }}>
        <Skeleton width={90} />
        <Skeleton width="40%" height={40} />
        <Skeleton width="24%" />
      </Box>
      <Columns
        facts={<Skeleton variant="rounded" height={300} />}
        timeline={<Skeleton variant="rounded" height={480} />}
      />
    </Box>
  );
}
