import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ScrumboardPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "projects.scrumboard.title" })} />;
}
