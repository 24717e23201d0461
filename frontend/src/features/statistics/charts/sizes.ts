/** Height of each bar in a chart with bars one under the other, in pixels. */
export const BAR_HEIGHT = 34;
export const AXIS_HEIGHT = 34;
/** Height of any other chart, and the most that one with bars takes, in pixels. */
export const CHART_HEIGHT = 300;
/** Width of upright A4 without the margins of browser and card, in pixels. */
export const PAPER_WIDTH = 640;
const LEGEND_HEIGHT = 28;

/** No more room than the bars need: a card of few rows ends with them. */
export function heightOf(rows: number, series: number): number {
  const legend = series > 1 ? LEGEND_HEIGHT : 0;
  return Math.min(CHART_HEIGHT, rows * BAR_HEIGHT + AXIS_HEIGHT + legend);
}
