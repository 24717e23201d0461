import type { IntlShape } from "react-intl";
import { paths } from "../../lib/paths";

/** The way back from a page that stands under the data of the settings. */
export const dataBreadcrumb = ({ formatMessage }: IntlShape) => [
  { label: formatMessage({ id: "settings.title" }), to: paths.settings },
  { label: formatMessage({ id: "settings.data" }), to: paths.settingsData },
];
