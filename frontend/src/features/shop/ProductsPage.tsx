import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ProductsPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "shop.products.title" })} />;
}
