import useMediaQuery from "@mui/material/useMediaQuery";
import { useIntl } from "react-intl";
import { Navigate, useLocation } from "react-router-dom";
import { PageHeader } from "../../../components/PageHeader";
import { SettingsMenu } from "../../../components/settings/SettingsMenu";
import { useMayOpen } from "../../../lib/pageNeeds";
import { settingsPages } from "../../../lib/settingsPages";

/** On a phone the list of the settings' pages; a desk has it beside each of them, and opens the first. */
export default function SettingsIndexPage() {
  const { formatMessage } = useIntl();
  const { search, hash } = useLocation();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"), { noSsr: true });
  const mayOpen = useMayOpen();
  const first = settingsPages.find(({ path }) => mayOpen(path));
  if (!phone && first) return <Navigate to={{ pathname: first.path, search, hash }} replace />;
  return (
    <>
      <PageHeader title={formatMessage({ id: "settings.title" })} />
      <SettingsMenu />
    </>
  );
}
