import { useIntl } from "react-intl";
import { currencySign } from "../currencies";
import { decimalsOf } from "../numbers";
import { NumberField, type NumberFieldProps } from "./NumberField";

type MoneyFieldProps = Omit<NumberFieldProps, "unit" | "decimals" | "grouping"> & {
  /** Empty as long as none is chosen. */
  currency: string;
};

/** An amount with its currency's sign and its currency's number of decimals. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  const intl = useIntl();
  if (currency === "") return <NumberField {...props} decimals={2} />;
  return (
    <NumberField {...props} unit={currencySign(intl, currency)} decimals={decimalsOf(currency)} />
  );
}
