import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { useId } from "react";
import { useNavigate } from "react-router-dom";
import { usePrinting } from "../../../lib/usePrinting";
import { valuesOf, type ChartData } from "./chartData";
import { AXIS_HEIGHT, BAR_HEIGHT, PAPER_WIDTH } from "./sizes";
import { useTimeColors } from "../../../components/useSeriesColors";

export interface BarsProps {
  data: ChartData;
  /** One bar under the other, for names; else side by side, for a course of time. */
  horizontal?: boolean;
  /** The present beside the past, to compare them; else one on top of the other, to add them up. */
  sideBySide?: boolean;
  /** A value on the axis, shorter than in the tooltip. */
  axisFormat: (value: number) => string;
}

interface DrawnBarsProps extends BarsProps {
  /** Colour of each series. */
  colors: readonly string[];
}

const LABEL_LENGTH = 20;

const everyFew = (count: number, most: number) => (_id: string, place: number) =>
  place % Math.ceil(count / most) === 0;

const shortened = (name: string) =>
  name.length > LABEL_LENGTH ? `${name.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : name;

/** So many names are readable on paper, where the library lets them overlap. */
const MOST_ON_PAPER = 12;

/** Fills its place. The numbers are in the table beside it, so neither the keyboard nor a screen reader stops here. */
export default function Bars({
  data,
  horizontal = false,
  sideBySide = false,
  axisFormat,
  colors,
}: DrawnBarsProps) {
  const { rows, series, format } = data;
  const all = valuesOf(data);
  const theme = useTheme();
  const [present, past] = useTimeColors();
  const navigate = useNavigate();
  const axisId = useId();
  const printing = usePrinting();
  const backwards = theme.direction === "rtl";

  const names = {
    id: axisId,
    scaleType: "band" as const,
    data: rows.map(({ id }) => id),
    valueFormatter: (id: string, { location }: { location: string }) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return "";
      return location === "tick" ? (row.tick ?? shortened(row.label)) : row.label;
    },
    ...(rows.some((row) => row.past) && {
      colorMap: {
        type: "ordinal" as const,
        values: rows.map(({ id }) => id),
        colors: rows.map((row) => (row.past ? past : present)),
      },
    }),
    categoryGapRatio: rows.length < 5 ? 0.6 : 0.3,
    disableLine: true,
    disableTicks: true,
    ...(printing && !horizontal && { tickLabelInterval: everyFew(rows.length, MOST_ON_PAPER) }),
    tickLabelStyle: { fill: theme.palette.text.secondary, fontSize: 12 },
  };
  const values = {
    disableLine: true,
    disableTicks: true,
    valueFormatter: axisFormat,
    // Counts have no halves.
    tickMinStep: 1,
    tickLabelStyle: { fill: theme.palette.text.secondary, fontSize: 12 },
  };
  const side = backwards ? ("right" as const) : ("left" as const);

  return (
    <Box
      sx={{
        height: horizontal ? `min(100%, ${rows.length * BAR_HEIGHT + AXIS_HEIGHT}px)` : 1,
        minWidth: 0,
        // A name is read in its own direction, whatever the page's.
        "& text": { unicodeBidi: "plaintext" },
        "& .MuiBarElement-root": {
          cursor: rows.some(({ to, links }) => to ?? links) ? "pointer" : undefined,
        },
      }}
    >
      <BarChart
        // The library measures its place again only after the paper has been drawn.
        width={printing ? PAPER_WIDTH : undefined}
        layout={horizontal ? "horizontal" : "vertical"}
        series={series.map((label, place) => ({
          id: String(place),
          label,
          data: rows.map((row) => row.values[place] ?? 0),
          color: colors[place % colors.length],
          valueFormatter: (value: number | null) => format(value ?? 0, all),
          ...(!sideBySide && { stack: "all" }),
        }))}
        xAxis={[
          horizontal
            ? { ...values, height: AXIS_HEIGHT - 8, reverse: backwards }
            : { ...names, height: AXIS_HEIGHT - 8, reverse: backwards },
        ]}
        yAxis={[
          horizontal
            ? { ...names, width: 138, position: side }
            : { ...values, width: 66, position: side },
        ]}
        grid={horizontal ? { vertical: true } : { horizontal: true }}
        margin={{ top: 8, bottom: 0, left: backwards ? 32 : 0, right: backwards ? 0 : 32 }}
        borderRadius={series.length === 1 ? 4 : 0}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        onItemClick={(_event, { dataIndex, seriesId }) => {
          const row = rows[dataIndex];
          const to = row?.links ? row.links[Number(seriesId)] : row?.to;
          if (to) void navigate(to, { preventScrollReset: true });
        }}
      />
    </Box>
  );
}
