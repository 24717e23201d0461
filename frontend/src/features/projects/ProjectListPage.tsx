import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ProjectListPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "projects.projectList.title" })} />;
}
