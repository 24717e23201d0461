import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useFormats } from "../../components/useFormats";
import { TileGrid } from "../../components/TileGrid";
import type { Overview } from "./types";

interface Tile {
  label: string;
  value: string | undefined;
  caption?: string;
  to: string;
  alarming?: boolean;
}

export function OverviewTiles({ overview }: { overview: Overview | undefined }) {
  const intl = useIntl();
  const formats = useFormats();
  const days = overview?.averageDays;
  const tiles: Tile[] = [
    {
      label: intl.formatMessage({ id: "projects.tile.open" }),
      value: overview && intl.formatNumber(overview.open),
      to: `${paths.projectList}?status=open`,
    },
    {
      label: intl.formatMessage({ id: "projects.tile.late" }),
      value: overview && intl.formatNumber(overview.late),
      to: `${paths.projectList}?late=true`,
      alarming: (overview?.late ?? 0) > 0,
    },
    {
      label: intl.formatMessage({ id: "projects.tile.cost" }),
      value:
        overview &&
        (overview.costs
          .map(({ amount, currency }) => formats.money(amount, currency))
          .join(" + ") ||
          intl.formatNumber(0)),
      to: `${paths.projectList}?status=open&ordering=-cost`,
    },
    {
      label: intl.formatMessage({ id: "projects.tile.days" }),
      value:
        overview &&
        (typeof days === "number"
          ? intl.formatNumber(days, {
              style: "unit",
              unit: "day",
              unitDisplay: "long",
              maximumFractionDigits: 1,
            })
          : "–"),
      caption:
        overview &&
        intl.formatMessage({ id: "projects.tile.finished" }, { count: overview.finished }),
      to: `${paths.projectList}?status=done`,
    },
  ];
  return (
    <TileGrid columns={4} onPhone={2}>
      {tiles.map((tile) => (
        <OneTile key={tile.label} {...tile} />
      ))}
    </TileGrid>
  );
}

function OneTile({ label, value, caption, to, alarming }: Tile) {
  return (
    <Card
      sx={{
        position: "relative",
        p: { xs: 1.75, sm: 2.25 },
        minWidth: 0,
        transition: "border-color 120ms",
        "&:hover, &:focus-within": { borderColor: "primary.main" },
      }}
    >
      <Link
        component={RouterLink}
        to={to}
        color="inherit"
        underline="none"
        sx={{
          display: "block",
          "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "11px" },
        }}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ display: "block", color: "text.secondary" }}
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
            fontVariantNumeric: "tabular-nums",
            overflowWrap: "anywhere",
            ...(alarming && { color: "error.main" }),
          }}
        >
          {value === undefined ? <Skeleton width="60%" /> : <bdi>{value}</bdi>}
        </Typography>
      </Link>
      {caption && (
        <Typography variant="body2" sx={{ mt: 0.5, color: "text.secondary" }}>
          {caption}
        </Typography>
      )}
    </Card>
  );
}
