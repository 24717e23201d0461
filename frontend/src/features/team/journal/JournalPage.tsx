import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { DataList } from "../../../components/list/DataList";
import type { Filter } from "../../../components/list/types";
import { PageHeader } from "../../../components/PageHeader";
import { paths } from "../../../lib/paths";
import { teamNamesQuery } from "../assignees/api";
import { trailQuery, type TrailEntry } from "./api";
import { trailColumns } from "./columns";
import { eventTexts } from "./eventTexts";

/** The audit trail of the company, for its owners. */
export default function JournalPage() {
  const { formatMessage } = useIntl();
  const { data: people = [] } = useQuery(teamNamesQuery);
  const title = formatMessage({ id: "journal.title" });
  const filters: Filter[] = [
    {
      kind: "choice",
      name: "account",
      label: "journal.filter.account",
      options: people.map(({ id, fullName }) => ({ value: id, label: fullName })),
      feminine: true,
    },
    { kind: "choice", name: "event", label: "journal.field.event", texts: eventTexts },
    { kind: "date", name: "from", label: "journal.filter.from" },
    { kind: "date", name: "to", label: "journal.filter.to", from: "from" },
  ];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: formatMessage({ id: "team.title" }), to: paths.team }]}
        subtitle={formatMessage({ id: "journal.subtitle" })}
      />
      <DataList<TrailEntry>
        name="trail"
        label={title}
        query={trailQuery}
        exportPath="/partner/audit/export"
        columns={trailColumns}
        filters={filters}
        rowName={({ event }) => formatMessage({ id: eventTexts[event] })}
        empty={{
          title: formatMessage({ id: "journal.empty.title" }),
          description: formatMessage({ id: "journal.empty.description" }),
        }}
      />
    </>
  );
}
