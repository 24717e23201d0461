import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { InfoButton } from "./InfoButton";

interface StatTileProps {
  label: string;
  /** How the figure is computed. */
  info: string;
  /** Undefined while it loads. */
  value: string | undefined;
  caption?: React.ReactNode;
  /** Of the caption on a phone, kept free while it loads. */
  lines?: number;
  /** The rows that it counts. */
  to: string;
}

/** One figure. All of the tile is the target of its link, but for the button that explains it. */
export function StatTile({ label, info, value, caption, lines = 2, to }: StatTileProps) {
  return (
    <Card
      sx={{
        position: "relative",
        p: { xs: 1.75, sm: 2.25 },
        minWidth: 0,
        breakInside: "avoid",
        transition: "border-color 120ms",
        "&:hover, &:focus-within": { borderColor: "primary.main" },
      }}
    >
      <Box sx={{ position: "absolute", top: 6, insetInlineEnd: 6 }}>
        <InfoButton subject={label} text={info} />
      </Box>
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
            display: "block",
            mt: 0.75,
            fontSize: { xs: "1.375rem", sm: "1.75rem" },
            fontWeight: 650,
            lineHeight: 1.25,
            letterSpacing: "-0.015em",
            fontVariantNumeric: "tabular-nums",
            overflowWrap: "anywhere",
            "@media print": { fontSize: "1.25rem" },
          }}
        >
          {value === undefined ? <Skeleton width="60%" /> : <bdi>{value}</bdi>}
        </Typography>
      </Link>
      <Typography
        component="div"
        variant="body2"
        sx={{ mt: 0.5, minHeight: { xs: lines * 21, sm: 21 }, color: "text.secondary" }}
      >
        {value === undefined ? <Skeleton width="80%" /> : caption}
      </Typography>
    </Card>
  );
}
