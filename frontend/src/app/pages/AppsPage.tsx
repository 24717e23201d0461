import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { useNavigation } from "../../lib/navigation";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { CardIndex } from "./CardIndex";

const texts: Record<string, MessageId> = {
  [paths.cars]: "templates.apps.cars",
  [paths.models]: "templates.apps.models",
  [paths.garages]: "templates.apps.garages",
  [paths.clients]: "templates.apps.clients",
  [paths.saleFiles]: "templates.apps.saleFiles",
  [paths.invoices]: "templates.apps.invoices",
  [paths.policeRegister]: "templates.apps.policeRegister",
  [paths.prospects]: "templates.apps.prospects",
  [paths.estimations]: "templates.apps.estimations",
  [paths.documents]: "templates.apps.documents",
  [paths.affiliate]: "templates.apps.affiliate",
  [paths.tutorials]: "templates.apps.tutorials",
  [paths.calendar]: "templates.apps.calendar",
  [paths.messages]: "templates.apps.messages",
  [paths.chat]: "templates.apps.messages",
  [paths.shop]: "templates.apps.shop",
  [paths.orders]: "templates.apps.shop",
};

/** The tools of the product, one card each. */
export default function AppsPage() {
  const { formatMessage } = useIntl();
  const entries = useNavigation().flatMap(({ label, path, Icon }) => {
    const text = texts[path];
    return text ? { path, Icon, title: label, text } : [];
  });
  return (
    <>
      <PageHeader
        title={formatMessage({ id: "templates.apps.title" })}
        subtitle={formatMessage({ id: "templates.apps.subtitle" })}
      />
      <CardIndex entries={entries} />
    </>
  );
}
