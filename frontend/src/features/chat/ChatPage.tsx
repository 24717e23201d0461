import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ChatPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "chat.title" })} />;
}
