/** Of a chart with bars one under the other. */
export const BAR_HEIGHT = 34;
export const AXIS_HEIGHT = 34;
/** Of any other chart, and of the tallest one of those. */
export const CHART_HEIGHT = 300;
/** Of A4, upright, without the margins of a browser and of the card. */
export const PAPER_WIDTH = 640;
const LEGEND_HEIGHT = 28;

/** No more room than the bars need: a card of few rows ends with them. */
export function heightOf(rows: number, series: number): number {
  const legend = series > 1 ? LEGEND_HEIGHT : 0;
  return Math.min(CHART_HEIGHT, rows * BAR_HEIGHT + AXIS_HEIGHT + legend);
}
