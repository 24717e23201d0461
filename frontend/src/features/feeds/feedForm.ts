import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { numberRule, textRule } from "../../components/form/requestSchema";
import { FeedConstantColumnRequest } from "../../lib/api/bounds/FeedConstantColumnRequest";
import { FeedFieldColumnRequest } from "../../lib/api/bounds/FeedFieldColumnRequest";
import { PortalFeedRequest } from "../../lib/api/bounds/PortalFeedRequest";
import type { Schemas } from "../../lib/api/types";
import type { Feed, FeedField } from "./api";

export const MAX_COLUMNS = 100;

export interface ColumnValues {
  heading: string;
  /** It is empty for a column with a fixed text. */
  field: FeedField | "";
  constant: string;
  /** The portal takes no more characters; it is empty where it takes any number. */
  maxLength: string;
}

export type FeedValues = Pick<
  Feed,
  "name" | "separator" | "encoding" | "decimal" | "header" | "photoSeparator"
> & { columns: ColumnValues[] };

type Fields = Schemas["FeedField"][];

/** Portals ask for these as a rule. */
const FIRST: FeedField[] = [
  "id",
  "modelCar",
  "nom",
  "prix",
  "annee",
  "kilometrage",
  "carburant",
  "boite",
  "couleur",
  "description",
  "photos",
];
/** They identify a car, and are given to a portal only where somebody chose them one by one. */
const CHOSEN_ALONE: FeedField[] = ["vin", "immatriculation"];

export const newColumn: ColumnValues = { heading: "", field: "", constant: "", maxLength: "" };

const columnOf = ({ field, label }: Fields[number]): ColumnValues => ({
  ...newColumn,
  heading: label,
  field,
});

/** A new feed has the usual columns. */
export const newFeed = (fields: Fields): FeedValues => ({
  name: "",
  columns: fields.filter(({ field }) => FIRST.includes(field)).map(columnOf),
  separator: ";",
  encoding: "utf-8",
  decimal: ",",
  header: true,
  photoSeparator: "|",
});

/** Gives the columns of all other fields, under headings that are still free. */
export function otherColumns(columns: ColumnValues[], fields: Fields): ColumnValues[] {
  const used = new Set(columns.flatMap(({ field, heading }) => [field, heading]));
  return fields
    .filter(({ field, label }) => !used.has(field) && !used.has(label))
    .filter(({ field }) => !CHOSEN_ALONE.includes(field))
    .map(columnOf)
    .slice(0, MAX_COLUMNS - columns.length);
}

export const valuesOf = (feed: Feed): FeedValues => ({
  name: feed.name,
  columns: feed.columns.map((column) => ({
    ...newColumn,
    ...column,
    maxLength: "maxLength" in column ? String(column.maxLength ?? "") : "",
  })),
  separator: feed.separator,
  encoding: feed.encoding,
  decimal: feed.decimal,
  header: feed.header,
  photoSeparator: feed.photoSeparator,
});

/** The server is sent this of the format. */
export const formatOf = ({
  columns,
  separator,
  encoding,
  decimal,
  header,
  photoSeparator,
}: FeedValues) => ({
  columns: columns.map(({ heading, field, constant, maxLength }) =>
    field === ""
      ? { heading: heading.trim(), constant: constant.trim() }
      : {
          heading: heading.trim(),
          field,
          maxLength: maxLength === "" ? null : Number(maxLength),
        },
  ),
  separator,
  encoding,
  decimal,
  header,
  photoSeparator,
});

export const bodyOf = (values: FeedValues) => ({ name: values.name.trim(), ...formatOf(values) });

export function feedSchema(intl: IntlShape) {
  const say = (id: "feeds.name.required" | "feeds.heading.required" | "feeds.columns.required") =>
    intl.formatMessage({ id });
  return yup.object({
    name: textRule(intl, PortalFeedRequest.name).trim().required(say("feeds.name.required")),
    columns: yup
      .array(
        yup.object({
          heading: textRule(intl, FeedConstantColumnRequest.heading)
            .trim()
            .required(say("feeds.heading.required")),
          constant: textRule(intl, FeedConstantColumnRequest.constant),
          maxLength: numberRule(intl, FeedFieldColumnRequest.maxLength),
        }),
      )
      .min(1, say("feeds.columns.required")),
  });
}
