import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { SettingsPage } from "../../components/settings/SettingsPage";
import type { Partner } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import type { MessageId } from "../../lib/texts";
import { ProfileForm } from "../partners/ProfileForm";
import { Section, WholeRow } from "../partners/Section";
import { OfPartner } from "../partners/settings/OfPartner";
import { useSchema } from "../partners/useSchema";
import { SwitchField } from "./SwitchField";

const seeTexts = {
  all: "team.sellersSee.all",
  own: "team.sellersSee.own",
} as const satisfies Record<Partner["sellersSee"], MessageId>;

const routingTexts = {
  off: "team.leadRouting.off",
  turn: "team.leadRouting.turn",
  garage: "team.leadRouting.garage",
} as const satisfies Record<Partner["leadRouting"], MessageId>;

const ruleValues = ({ sellersSee, sellersSeeCosts, leadRouting }: Partner) => ({
  sellersSee,
  sellersSeeCosts,
  leadRouting,
});

/** The switches: how much sellers see, and who gets new leads. */
export default function TeamRulesPage() {
  const intl = useIntl();
  // Nothing can be wrong in it.
  const schema = useSchema((schemas) => schemas.showroomSchema);
  return (
    <SettingsPage path={paths.settingsTeam}>
      <OfPartner height={440}>
        {(partner) => (
          <ProfileForm partner={partner} valuesOf={ruleValues} schema={schema}>
            <Section title={intl.formatMessage({ id: "team.rules.sellers" })}>
              <SelectField
                name="sellersSee"
                required
                label="team.sellersSee"
                options={optionsOf(intl, seeTexts)}
                hint={intl.formatMessage({ id: "team.sellersSee.hint" })}
              />
              <WholeRow>
                <SwitchField name="sellersSeeCosts" label="team.sellersSeeCosts" />
              </WholeRow>
            </Section>
            <Section title={intl.formatMessage({ id: "team.rules.leads" })}>
              <SelectField
                name="leadRouting"
                required
                label="team.leadRouting"
                options={optionsOf(intl, routingTexts)}
                hint={intl.formatMessage({ id: "team.leadRouting.hint" })}
              />
            </Section>
          </ProfileForm>
        )}
      </OfPartner>
    </SettingsPage>
  );
}
