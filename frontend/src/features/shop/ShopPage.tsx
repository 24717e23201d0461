import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ShopPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "shop.shop.title" })} />;
}
