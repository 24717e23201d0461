import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import type { ScatterItemIdentifier } from "@mui/x-charts/models";
import { ScatterChart } from "@mui/x-charts/ScatterChart";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { Legend } from "../../components/Legend";
import { useFormats } from "../../components/useFormats";
import { useSeriesColors } from "../../components/useSeriesColors";
import { linkOf } from "./links";
import { kindTexts } from "./priceTexts";
import { spanOf } from "./span";
import { KINDS, type Comparables } from "./types";

const HEIGHT = 200;

interface ComparablesChartProps {
  found: Comparables;
  kilometrage: number | null;
}

/** The comparables' prices over their mileage, the car and the median as lines; the table has the same in words. */
export function ComparablesChart({ found, kilometrage }: ComparablesChartProps) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const theme = useTheme();
  const colors = useSeriesColors();
  const backwards = theme.direction === "rtl";
  const { rows, median, currency } = found;
  const kinds = KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  const named = {
    lineStyle: { stroke: theme.palette.text.secondary, strokeDasharray: "4 3" },
    labelStyle: { fill: theme.palette.text.secondary, fontSize: 12 },
  };
  const across = spanOf([...rows.map((row) => row.kilometrage), kilometrage]);
  const upwards = spanOf([...rows.map((row) => row.price), median]);
  // The name of a line in the right half stands to its left, inside the drawing.
  const inRightHalf =
    kilometrage !== null && kilometrage > (across.min + across.max) / 2 !== backwards;
  const axis = {
    disableTicks: true,
    tickLabelStyle: { fill: theme.palette.text.secondary, fontSize: 12 },
  };
  return (
    <Box
      role="img"
      aria-label={intl.formatMessage({ id: "price.chart" }, { count: rows.length })}
      sx={{ minWidth: 0, "& text": { unicodeBidi: "plaintext" } }}
    >
      <Legend
        series={kinds.map((kind) => intl.formatMessage({ id: kindTexts[kind] }))}
        colors={kinds.map((kind) => colors[KINDS.indexOf(kind)] ?? colors[0])}
      />
      <ScatterChart
        height={HEIGHT}
        hideLegend
        disableKeyboardNavigation
        margin={{ top: 8, bottom: 0, left: backwards ? 16 : 0, right: backwards ? 0 : 16 }}
        grid={{ horizontal: true }}
        series={kinds.map((kind) => ({
          id: kind,
          color: colors[KINDS.indexOf(kind)],
          markerSize: 5,
          data: rowsOf(kind).map((row) => ({ id: row.id, x: row.kilometrage, y: row.price })),
          valueFormatter: ({ x, y }: { x: number; y: number }) =>
            `${formats.money(y, currency)} · ${formats.kilometres(x)}`,
        }))}
        xAxis={[
          {
            ...axis,
            ...across,
            reverse: backwards,
            valueFormatter: formats.kilometres,
            // No figure stands under the other axis.
            domainLimit: "strict",
            height: 24,
            tickNumber: 4,
          },
        ]}
        yAxis={[
          {
            ...axis,
            ...upwards,
            domainLimit: "strict",
            disableLine: true,
            position: backwards ? "right" : "left",
            width: 72,
            tickNumber: 4,
            valueFormatter: (value: number) => formats.wholeMoney(value, currency),
          },
        ]}
        onItemClick={(_event: unknown, { seriesId, dataIndex }: ScatterItemIdentifier) => {
          const row = rowsOf(seriesId)[dataIndex];
          const to = row && linkOf(row);
          if (to) void navigate(to);
        }}
      >
        {kilometrage !== null && (
          <ChartsReferenceLine
            {...named}
            x={kilometrage}
            label={intl.formatMessage({ id: "price.chart.car" })}
            labelAlign="start"
            spacing={{ x: inRightHalf ? -5 : 5, y: 0 }}
            labelStyle={{ ...named.labelStyle, textAnchor: inRightHalf ? "end" : "start" }}
          />
        )}
        {median !== null && (
          <ChartsReferenceLine
            {...named}
            y={median}
            label={intl.formatMessage({ id: "price.chart.median" })}
            labelAlign="start"
          />
        )}
      </ScatterChart>
    </Box>
  );
}
