import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ProjectPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "projects.project.title" })} />;
}
