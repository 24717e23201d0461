import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function OrdersPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "shop.orders.title" })} />;
}
