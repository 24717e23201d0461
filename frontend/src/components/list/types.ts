import { useMemo, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { optionsOf } from "../form/optionsOf";
import type { paths } from "../../lib/api/schema";
import { useMay, useSeesCosts, type Call } from "../../lib/rights";
import type { Lookup, Option } from "../../lib/lists";
import type { MessageId } from "../../lib/texts";
import { useFormats, type Formats } from "../useFormats";

interface Named {
  name: string;
  label: MessageId;
}

export type Filter = Named &
  (
    | { kind: "text" }
    | {
        kind: "number" | "date";
        /** The filter that this one, the end of a range, may not be below. */
        from?: string;
        /** The sign of what is counted, a currency's for one. */
        unit?: string | undefined;
        /** How many decimals the number may have; none unless told. */
        decimals?: number | undefined;
      }
    | {
        kind: "choice";
        /** The choices under their texts. */
        texts?: Readonly<Record<string, MessageId>>;
        /** Choices that have names of their own. */
        options?: Option[];
        /** A feminine label says "Toutes" in French where the others say "Tous". */
        feminine?: boolean;
      }
    | {
        kind: "lookup";
        lookup: Lookup;
        single?: boolean;
        /** Set by links alone: a chip while it is set, and no field. */
        linkOnly?: boolean;
      }
    /** Set by links alone, and shown in words or as it is. */
    | { kind: "link"; show?: (value: string, intl: IntlShape) => string }
  );

export function choicesOf(filter: Extract<Filter, { kind: "choice" }>, intl: IntlShape): Option[] {
  return filter.options ?? optionsOf(intl, filter.texts ?? {});
}

/** Those that the reader sets in the bar. */
export function fieldsOf(filters: Filter[]): Filter[] {
  return filters.filter((filter) => filter.kind !== "link" && !("linkOnly" in filter));
}

/** Ranges that no row can match, by the filter that ends them: the server is not called. */
export function impossibleRanges(
  filters: Filter[],
  values: Record<string, string>,
  intl: IntlShape,
): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((to) => {
      if ((to.kind !== "number" && to.kind !== "date") || !to.from) return [];
      const from = filters.find(({ name }) => name === to.from);
      const [low, high] = [values[to.from], values[to.name]];
      if (!from || !low || !high) return [];
      const ends = to.kind === "number" ? Number(high) < Number(low) : high < low;
      const labels = {
        from: intl.formatMessage({ id: from.label }),
        to: intl.formatMessage({ id: to.label }),
      };
      const id = to.kind === "number" ? "list.belowMinimum" : "list.beforeStart";
      return ends ? [[to.name, intl.formatMessage({ id }, labels)]] : [];
    }),
  );
}

/** The part a column plays on a phone, where a row is a card. */
export type CardPart = "media" | "title" | "aside" | "line" | "hidden";

export interface Column<T> {
  /** Also the server's `ordering` name where the column is sortable. */
  field: string;
  header: MessageId;
  /** Without it, the row's own field. */
  render?: (row: T, words: Formats & { intl: IntlShape }) => ReactNode;
  /** The sum of money that `render` writes: the rows of a list are written alike, all with cents or none. */
  amount?: (row: T) => number | null;
  sortable?: boolean;
  align?: "start" | "end";
  /** Fixed width in pixels; else the column takes `flex` shares of what is left. */
  width?: number;
  flex?: number;
  card?: CardPart;
  hiddenByDefault?: boolean;
  /** Holds what a car cost or earned, and is shown only to those who see costs. */
  cost?: true;
}

/** A column in the reader's language. */
export interface ShownColumn<T> extends Omit<Column<T>, "header" | "render" | "amount"> {
  header: string;
  render: (row: T) => ReactNode;
}

const NONE: never[] = [];

/** The columns that the account may see. */
export function useAllowedColumns<T>(columns: Column<T>[]): Column<T>[] {
  const costs = useSeesCosts();
  return useMemo(() => (costs ? columns : columns.filter(({ cost }) => !cost)), [columns, costs]);
}

/** The actions that the account may take on these rows; undefined where it may take none. */
export function useAllowedActions<T>(
  actions: ((row: T) => RowAction[]) | undefined,
  rows: T[] = NONE,
): ((row: T) => RowAction[]) | undefined {
  const may = useMay();
  const allowed = (row: T) =>
    actions?.(row).filter(({ call }) => call === undefined || may(call)) ?? [];
  return rows.some((row) => allowed(row).length > 0) ? allowed : undefined;
}

/** The columns as they write these rows. */
export function useShownColumns<T>(columns: Column<T>[], rows: T[] = NONE): ShownColumn<T>[] {
  const intl = useIntl();
  const formats = useFormats();
  return useMemo(() => {
    const amounts = ({ amount }: Column<T>) => (amount ? rows.map(amount) : []);
    // Columns that only some readers show must not add cents to those that everybody sees.
    const common = columns.filter(({ hiddenByDefault }) => !hiddenByDefault).flatMap(amounts);
    return columns.map((shown) => {
      const { header, render, amount, ...column } = shown;
      const money = amount ? formats.moneyOf([...common, ...amounts(shown)]) : formats.money;
      return {
        ...column,
        header: intl.formatMessage({ id: header }),
        render: (row) =>
          render
            ? render(row, { intl, ...formats, money })
            : (row[column.field as keyof T] as ReactNode),
      };
    });
  }, [columns, rows, intl, formats]);
}

export interface RowAction {
  label: MessageId;
  icon: React.ReactElement;
  /** A table shows its word, not its icon: for what a page is there for. */
  labelled?: boolean;
  /** The call that it makes: where the role may not, the action is not there. */
  call?: Call | undefined;
  /** Takes what was pressed: a menu opens there. */
  onClick: (anchor: HTMLElement) => void;
}

export interface Sort {
  field: string;
  descending: boolean;
}

export function sortOf(ordering: string): Sort | null {
  if (!ordering) return null;
  return ordering.startsWith("-")
    ? { field: ordering.slice(1), descending: true }
    : { field: ordering, descending: false };
}

export function orderingOf(sort: Sort | null): string {
  return sort ? `${sort.descending ? "-" : ""}${sort.field}` : "";
}

/** The calls that give a list as a file; the copy of an account is not one. */
export type ExportPath = Exclude<Extract<keyof paths, `${string}/export`>, "/partner/export">;

/** Those that give chosen rows too. */
export type ChosenExportPath = {
  [P in ExportPath]: paths[P] extends { post: object } ? P : never;
}[ExportPath];
