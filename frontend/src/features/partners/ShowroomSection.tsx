import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { SelectField } from "../../components/form/SelectField";
import { optionsOf } from "../../components/form/optionsOf";
import type { Partner } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { Section, WholeRow } from "./Section";

const showroomTexts = {
  off: "partners.showroom.off",
  on: "partners.showroom.on",
  chosen: "partners.showroom.chosen",
} as const satisfies Record<Partner["showroom"], string>;

const reservedTexts = {
  show: "partners.showroomReserved.show",
  hide: "partners.showroomReserved.hide",
} as const satisfies Record<Partner["showroomReserved"], string>;

/** Which cars the public page shows. */
export function ShowroomSection({ partner }: { partner: Partner }) {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: "partners.showroom" })}>
      <SelectField
        required
        name="showroom"
        label="partners.showroom.cars"
        options={optionsOf(intl, showroomTexts)}
        hint={intl.formatMessage({ id: "partners.showroom.hint" })}
      />
      <SelectField
        required
        name="showroomReserved"
        label="partners.showroomReserved"
        options={optionsOf(intl, reservedTexts)}
        hint={intl.formatMessage({ id: "partners.showroomReserved.hint" })}
      />
      <WholeRow>
        <Link
          href={paths.affiliationPreview(partner.affiliateCode)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {intl.formatMessage({ id: "partners.showroom.see" })}
        </Link>
      </WholeRow>
    </Section>
  );
}
