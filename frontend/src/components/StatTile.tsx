import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { lazyWithRetry } from "../lib/lazyWithRetry";
import { InfoButton } from "./InfoButton";

const Sparkline = lazyWithRetry(() => import(/* webpackChunkName: "bars" */ "./Sparkline"));

interface StatTileProps {
  label: string;
  /** How the figure is computed. */
  info?: string;
  /** Undefined while it loads. */
  value: string | undefined;
  caption?: React.ReactNode;
  /** Lines of the caption, one more on a phone; kept free while it loads. */
  lines?: number;
  /** Up to now, where the page knows it. */
  course?: number[] | undefined;
  /** The rows that it counts. */
  to: string;
  alarming?: boolean;
}

/** One figure. All of the tile is the target of its link, but for the button that explains it. */
export function StatTile({
  label,
  info,
  value,
  caption,
  lines = 2,
  course,
  to,
  alarming,
}: StatTileProps) {
  return (
    <Card
      sx={{
        position: "relative",
        p: { xs: 1.75, sm: 2.25 },
        minWidth: 0,
        containerType: "inline-size",
        breakInside: "avoid",
        transition: "border-color 120ms",
        "&:hover, &:focus-within": { borderColor: "primary.main" },
      }}
    >
      {info && (
        <Box sx={{ position: "absolute", top: 6, insetInlineEnd: 6 }}>
          <InfoButton subject={label} text={info} />
        </Box>
      )}
      <Link
        component={RouterLink}
        to={to}
        preventScrollReset={to.startsWith("?")}
        color="inherit"
        underline="none"
        sx={{
          display: "block",
          "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "11px" },
          "&:focus-visible": { outline: "none" },
          "&:focus-visible::after": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ display: "block", color: "text.secondary", paddingInlineEnd: 3.5 }}
        >
          {label}
        </Typography>
        <Typography
          component="span"
          sx={{
            display: "flex",
            gap: 2,
            mt: 0.75,
            fontSize: { xs: "1.375rem", sm: "1.75rem" },
            fontWeight: 650,
            lineHeight: 1.25,
            letterSpacing: "-0.015em",
            fontVariantNumeric: "tabular-nums",
            overflowWrap: "anywhere",
            // Millions in one of five tiles stay on one line.
            "@container (max-width: 180px)": { fontSize: "1.375rem" },
            "@media print": { fontSize: "1.25rem" },
            ...(alarming && { color: "error.main" }),
          }}
        >
          {value === undefined ? <Skeleton width="60%" /> : <bdi>{value}</bdi>}
          {course && course.length > 1 && (
            <Box
              component="span"
              sx={{
                display: "none",
                flex: 1,
                minWidth: 0,
                maxWidth: 112,
                height: "1.25em",
                marginInlineStart: "auto",
                "@media screen": { "@container (min-width: 160px)": { display: "block" } },
              }}
            >
              <Sparkline fallback={null} course={course} />
            </Box>
          )}
        </Typography>
      </Link>
      <Typography
        component="div"
        variant="body2"
        sx={{
          mt: 0.5,
          minHeight: { xs: lines * 21, sm: (lines - 1) * 21 },
          color: "text.secondary",
        }}
      >
        {value === undefined ? <Skeleton width="80%" /> : caption}
      </Typography>
    </Card>
  );
}
