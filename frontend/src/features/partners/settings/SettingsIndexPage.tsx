import useMediaQuery from "@mui/material/useMediaQuery";
import { useIntl } from "react-intl";
import { Navigate, useLocation } from "react-router-dom";
import { PageHeader } from "../../../components/PageHeader";
import { SettingsMenu } from "../../../components/settings/SettingsMenu";
import { paths } from "../../../lib/paths";

/** On a phone the list of the settings' pages; a desk has it beside each of them, and opens the first. */
export default function SettingsIndexPage() {
  const { formatMessage } = useIntl();
  const { search, hash } = useLocation();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"), { noSsr: true });
  if (!phone) return <Navigate to={{ pathname: paths.settingsCompany, search, hash }} replace />;
  return (
    <>
      <PageHeader title={formatMessage({ id: "settings.title" })} />
      <SettingsMenu />
    </>
  );
}
