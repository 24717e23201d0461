import type { IntlShape } from "react-intl";
import type { Column } from "../../../components/list/types";
import type { Formats } from "../../../components/useFormats";
import type { TrailEntry } from "./api";
import { eventTexts } from "./eventTexts";

type Value = NonNullable<TrailEntry["before"]>;

const NOTHING = "–";

/** The values before and after; only one of them where the other is empty. */
function changeOf(entry: TrailEntry, { intl, money }: Formats & { intl: IntlShape }) {
  const said = ({ amount, currency, text }: Value) =>
    amount === null
      ? text
      : currency === null
        ? intl.formatNumber(amount)
        : money(amount, currency);
  if (!entry.before && !entry.after) return null;
  const before = entry.before ? said(entry.before) : NOTHING;
  const after = entry.after ? said(entry.after) : NOTHING;
  return intl.formatMessage({ id: "journal.change" }, { before, after });
}

/** The name of a row with what it is: “voiture · Clio”. */
const aboutOf = ({ about }: TrailEntry) =>
  about && [about.kind, about.label].filter((part) => part !== "").join(" · ");

/** Who did it, and with which API token. */
const byOf = ({ by, token }: TrailEntry, { intl }: { intl: IntlShape }) =>
  by && token
    ? intl.formatMessage({ id: "journal.by.token" }, { name: by.fullName, token })
    : by?.fullName;

export const trailColumns: Column<TrailEntry>[] = [
  {
    field: "at",
    header: "journal.field.at",
    width: 180,
    card: "aside",
    render: ({ at }, { dateTime }) => dateTime(at),
  },
  {
    field: "event",
    header: "journal.field.event",
    flex: 2,
    card: "title",
    render: ({ event }, { intl }) => intl.formatMessage({ id: eventTexts[event] }),
  },
  { field: "by", header: "journal.field.by", flex: 1, render: byOf },
  { field: "about", header: "journal.field.about", flex: 2, render: aboutOf },
  { field: "change", header: "journal.field.change", flex: 2, render: changeOf },
];
