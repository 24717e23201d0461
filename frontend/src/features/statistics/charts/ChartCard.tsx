import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import BarChartIcon from "@mui/icons-material/BarChartOutlined";
import TableIcon from "@mui/icons-material/TableRowsOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { InfoButton } from "../../../components/InfoButton";
import { lazyWithRetry } from "../../../lib/lazyWithRetry";
import { downloadCsv, toCsv } from "../csv";
import type { BarsProps } from "./Bars";
import { cellsOf, isEmpty, type ChartData } from "./chartData";
import { ChartTable } from "./ChartTable";
import { Legend } from "../../../components/Legend";
import { CHART_HEIGHT, heightOf } from "./sizes";
import { useSeriesColors, useTimeColors } from "../../../components/useSeriesColors";

const Bars = lazyWithRetry(() => import(/* webpackChunkName: "bars" */ "./Bars"));

/** A course of time takes all of the card's free space, so that two side by side end together. */
const FILLING = { position: "absolute", inset: 0 } as const;
/** More bars than this cannot be read; the table and the file have them all. */
const MOST_BARS = 10;

interface ChartCardProps extends Omit<BarsProps, "data"> {
  title: string;
  /** One below the heading above the card. */
  heading?: "h2" | "h3";
  info: string;
  /** The name of the downloaded file. */
  file: string;
  /** Undefined while it loads. */
  data: ChartData | undefined;
  /** Said in place of the chart. */
  failure?: React.ReactNode;
  /** Whole sentences, which no bar has room for. */
  tableOnly?: boolean;
  /** Between the title and the chart. */
  children?: React.ReactNode;
}

/** A chart with the table behind it and its rows as a file. */
export function ChartCard({
  title,
  heading = "h2",
  info,
  file,
  data,
  failure,
  tableOnly = false,
  children,
  ...bars
}: ChartCardProps) {
  const { formatMessage, locale } = useIntl();
  const id = useId();
  const [asTable, setAsTable] = useState(tableOnly);
  const empty = data !== undefined && isEmpty(data);
  const showsData = data !== undefined && !empty && !failure;
  const low = tableOnly || empty;
  const minHeight =
    showsData && bars.horizontal
      ? heightOf(data.rows.length, data.series.length)
      : low
        ? undefined
        : CHART_HEIGHT;

  function content() {
    if (failure) return failure;
    if (!data)
      return (
        <Skeleton
          variant="rounded"
          sx={tableOnly ? { height: 120 } : { ...FILLING, height: "auto" }}
        />
      );
    if (empty) return <NoData />;
    if (tableOnly) return <ChartTable label={title} data={data} />;
    if (asTable) {
      return (
        <Box
          role="group"
          aria-labelledby={id}
          // A scrollable area must be reachable by the keyboard.
          tabIndex={0}
          sx={{
            ...FILLING,
            overflow: "auto",
            "@media print": { position: "static", height: "auto" },
          }}
        >
          <ChartTable label={title} data={data} />
        </Box>
      );
    }
    return <Drawing title={title} data={data} {...bars} />;
  }

  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        p: 2.5,
        minWidth: 0,
        display: "flex",
        flexDirection: "column",
        breakInside: "avoid",
        // As high as its content, where that does not grow.
        ...((low || bars.horizontal) && { alignSelf: "start" }),
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5, mb: 1.5, minHeight: 40 }}>
        <Typography
          id={id}
          variant="h3"
          component={heading}
          sx={{ flex: 1, minWidth: 0, py: 0.75 }}
        >
          {title}
        </Typography>
        <InfoButton subject={title} text={info} />
        {!tableOnly && (
          <Action
            label={formatMessage({ id: asTable ? "statistics.asChart" : "statistics.asTable" })}
            subject={title}
            disabled={!showsData}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <BarChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
          </Action>
        )}
        <Action
          label={formatMessage({ id: "statistics.download" })}
          subject={title}
          disabled={!showsData}
          onClick={() => data && downloadCsv(file, toCsv(cellsOf(data), locale))}
        >
          <DownloadIcon fontSize="small" />
        </Action>
      </Box>
      {children}
      <Box sx={{ position: "relative", flex: 1, minHeight }}>{content()}</Box>
    </Card>
  );
}

function Drawing({ title, data, ...bars }: { title: string; data: ChartData } & BarsProps) {
  const { formatMessage } = useIntl();
  const drawn = bars.horizontal ? { ...data, rows: data.rows.slice(0, MOST_BARS) } : data;
  const several = data.series.length > 1;
  const series = useSeriesColors();
  const times = useTimeColors();
  const colors = bars.sideBySide ? times : series;
  const cut = drawn.rows.length < data.rows.length;
  return (
    <Box sx={{ ...FILLING, display: "flex", flexDirection: "column" }}>
      {several && <Legend series={data.series} colors={colors} />}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Bars
          fallback={<Skeleton variant="rounded" sx={{ height: 1 }} />}
          {...bars}
          data={drawn}
          colors={colors}
        />
      </Box>
      {cut && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {formatMessage(
            { id: "statistics.cut" },
            { shown: drawn.rows.length, count: data.rows.length },
          )}
        </Typography>
      )}
      <Box sx={visuallyHidden}>
        <ChartTable label={title} data={data} plain />
      </Box>
    </Box>
  );
}

function NoData() {
  const { formatMessage } = useIntl();
  return (
    <Box
      sx={{
        py: 4,
        display: "grid",
        placeItems: "center",
        border: "1px dashed",
        borderColor: "divider",
        borderRadius: 1,
        color: "text.secondary",
      }}
    >
      {formatMessage({ id: "statistics.noData" })}
    </Box>
  );
}

interface ActionProps {
  label: string;
  subject: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactElement;
}

function Action({ label, subject, disabled, onClick, children }: ActionProps) {
  const { formatMessage } = useIntl();
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={formatMessage({ id: "statistics.actionOn" }, { action: label, subject })}
          disabled={disabled}
          onClick={onClick}
          sx={{ color: "text.secondary" }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
