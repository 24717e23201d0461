import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { CURRENCIES } from "../currencies";
import { SelectField } from "./SelectField";

interface CurrencyFieldProps {
  name: string;
  label: MessageId;
  required?: boolean;
}

/** One of the currencies offered, by its code and its name. */
export function CurrencyField(props: CurrencyFieldProps) {
  const intl = useIntl();
  const options = CURRENCIES.map((code) => ({
    value: code,
    label: `${code} – ${intl.formatDisplayName(code, { type: "currency" }) ?? code}`,
  }));
  return <SelectField {...props} options={options} />;
}
