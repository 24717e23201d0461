import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import type { Role } from "./api";
import { roleHints, roleTexts } from "./roles";

/** The role, and in a sentence what it may do. */
export function RoleField() {
  const intl = useIntl();
  const { values } = useFormikContext<{ role: Role }>();
  return (
    <SelectField
      name="role"
      required
      label="team.field.role"
      options={optionsOf(intl, roleTexts)}
      hint={intl.formatMessage({ id: roleHints[values.role] })}
    />
  );
}
