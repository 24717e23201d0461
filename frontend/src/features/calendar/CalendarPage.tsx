import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function CalendarPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "calendar.title" })} />;
}
