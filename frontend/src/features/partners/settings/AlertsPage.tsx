import { Allowed } from "../../../components/Allowed";
import { SettingsPage } from "../../../components/settings/SettingsPage";
import { paths } from "../../../lib/paths";
import { AlertsSection } from "../alerts/AlertsSection";
import { ProfileForm } from "../ProfileForm";
import { alertValues } from "../profileValues";
import { TargetsSection } from "../TargetsSection";
import { useSchema } from "../useSchema";
import { OfPartner } from "./OfPartner";

/** How soon a first answer is due, and how one is told of what comes. */
export default function AlertsPage() {
  const schema = useSchema((schemas) => schemas.alertsSchema);
  return (
    <SettingsPage path={paths.settingsAlerts}>
      <OfPartner>
        {(partner) => (
          <ProfileForm partner={partner} valuesOf={alertValues} schema={schema}>
            <Allowed call="owner">
              <TargetsSection />
            </Allowed>
            <AlertsSection />
          </ProfileForm>
        )}
      </OfPartner>
    </SettingsPage>
  );
}
