import { DateField } from "../../components/form/DateField";
import { MoneyField } from "../../components/form/MoneyField";
import { TextField } from "../../components/form/TextField";

interface ExitFieldsProps {
  /** What the names of the fields begin with. */
  within?: "exit.";
  currency: string;
}

/** When a car left, to whom and for how much. */
export function ExitFields({ within, currency }: ExitFieldsProps) {
  const name = (field: string) => `${within ?? ""}${field}`;
  return (
    <>
      <DateField required disableFuture name={name("at")} label="register.field.exitAt" />
      <TextField name={name("buyerName")} autoComplete="off" label="register.field.buyer" />
      <TextField
        multiline
        name={name("buyerAddress")}
        autoComplete="off"
        label="register.field.buyerAddress"
      />
      <MoneyField name={name("price")} label="register.field.exitPrice" currency={currency} />
    </>
  );
}
