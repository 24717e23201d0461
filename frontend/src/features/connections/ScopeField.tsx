import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import type { ApiToken } from "./api";
import { scopeHints, scopeTexts } from "./scopes";

/** The scope, and in a sentence what it allows. */
export function ScopeField() {
  const intl = useIntl();
  const { values } = useFormikContext<Pick<ApiToken, "scope">>();
  return (
    <SelectField
      name="scope"
      required
      label="connections.scope"
      options={optionsOf(intl, scopeTexts)}
      hint={intl.formatMessage({ id: scopeHints[values.scope] })}
    />
  );
}
