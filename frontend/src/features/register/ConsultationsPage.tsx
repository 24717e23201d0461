import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { DataList } from "../../components/list/DataList";
import type { Column } from "../../components/list/types";
import { PageHeader } from "../../components/PageHeader";
import { paths } from "../../lib/paths";
import { consultationsQuery } from "./api";
import { readingTexts } from "./registerTexts";
import { RegisterViews } from "./RegisterViews";
import type { Consultation } from "./types";

const columns: Column<Consultation>[] = [
  {
    field: "at",
    header: "register.field.readAt",
    width: 180,
    card: "aside",
    render: ({ at }, { dateTime }) => dateTime(at),
  },
  {
    field: "accountName",
    header: "register.field.reader",
    flex: 1,
    card: "title",
    render: ({ accountName }) => <bdi>{accountName}</bdi>,
  },
  {
    field: "purpose",
    header: "register.field.purpose",
    flex: 2,
    render: ({ purpose }) => <bdi>{purpose}</bdi>,
  },
  {
    field: "kind",
    header: "register.field.reading",
    width: 120,
    render: ({ kind }, { intl }) => intl.formatMessage({ id: readingTexts[kind] }),
  },
  {
    field: "period",
    header: "register.field.period",
    width: 210,
    render: ({ from, to }, { day }) =>
      (from ?? to) && [from, to].map((end) => (end ? day(end) : "…")).join(" – "),
  },
  { field: "rows", header: "register.field.rows", width: 90, align: "end" },
];

/** Who has read the register, when and what for. */
export default function ConsultationsPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "register.consultations.title" });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={intl.formatMessage({ id: "register.consultations.subtitle" })}
        breadcrumb={[
          { label: intl.formatMessage({ id: "register.title" }), to: paths.policeRegister },
        ]}
        beside={<RegisterViews current="policeConsultations" />}
      />
      <DataList<Consultation>
        name="registerConsultations"
        label={title}
        query={consultationsQuery}
        columns={columns}
        rowName={({ accountName }) => accountName}
        empty={{ title: intl.formatMessage({ id: "register.consultations.empty" }) }}
        errorTitle={(error) => failureText(intl, error)}
      />
    </>
  );
}
