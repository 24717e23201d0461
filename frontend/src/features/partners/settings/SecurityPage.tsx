import { SettingsPage } from "../../../components/settings/SettingsPage";
import { paths } from "../../../lib/paths";
import { PasswordForm } from "../PasswordForm";
import { Devices } from "../security/Devices";
import { SecuritySection } from "../security/SecuritySection";
import { OfPartner } from "./OfPartner";

/** What keeps others out of the account. */
export default function SecurityPage() {
  return (
    <SettingsPage path={paths.settingsSecurity}>
      <OfPartner height={{ xs: 298, sm: 235 }}>
        {({ email }) => <PasswordForm email={email} />}
      </OfPartner>
      <SecuritySection />
      <Devices />
    </SettingsPage>
  );
}
