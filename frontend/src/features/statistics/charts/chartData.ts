import type { Cell } from "../csv";

export interface ChartRow {
  id: string;
  label: string;
  /** The label on the axis, where the whole one is too long. */
  tick?: string;
  /** The label in the file, where it is a date: ISO 8601, which every spreadsheet reads. */
  written?: string;
  /** One for each series. */
  values: number[];
  /** Before this month: drawn muted. */
  past?: boolean;
  /** The rows that were counted, by all series together. */
  to?: string | undefined;
  /** The rows that were counted by each series. */
  links?: (string | undefined)[] | undefined;
}

/** Data of a chart, of its table and of its file. */
export interface ChartData {
  labelHeader: string;
  series: string[];
  rows: ChartRow[];
  /** A value as it is written among all of the chart's. */
  format: (value: number, all: readonly number[]) => string;
}

export const valuesOf = ({ rows }: ChartData): number[] => rows.flatMap(({ values }) => values);

export function isEmpty({ rows }: ChartData): boolean {
  return rows.every(({ values }) => values.every((value) => value === 0));
}

export function cellsOf({ labelHeader, series, rows }: ChartData): Cell[][] {
  return [
    [labelHeader, ...series],
    ...rows.map(({ label, written = label, values }) => [written, ...values]),
  ];
}
