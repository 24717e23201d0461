import { SettingsPage } from "../../../components/settings/SettingsPage";
import { paths } from "../../../lib/paths";
import { ProfileForm } from "../ProfileForm";
import { showroomValues } from "../profileValues";
import { ShowroomSection } from "../ShowroomSection";
import { useSchema } from "../useSchema";
import { OfPartner } from "./OfPartner";

export default function ShowroomPage() {
  const schema = useSchema((schemas) => schemas.showroomSchema);
  return (
    <SettingsPage path={paths.settingsShowroom}>
      <OfPartner>
        {(partner) => (
          <ProfileForm partner={partner} valuesOf={showroomValues} schema={schema}>
            <ShowroomSection partner={partner} />
          </ProfileForm>
        )}
      </OfPartner>
    </SettingsPage>
  );
}
