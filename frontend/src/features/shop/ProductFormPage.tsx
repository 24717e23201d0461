import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";

export default function ProductFormPage() {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: "shop.productForm.title" })} />;
}
