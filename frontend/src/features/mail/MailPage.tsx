import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function MailPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "mail.title" })} />;
}
