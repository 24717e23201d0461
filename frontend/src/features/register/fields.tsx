import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { CurrencyField } from "../../components/form/CurrencyField";
import { DateField } from "../../components/form/DateField";
import { WholeRow } from "../../components/form/FormSection";
import { MoneyField } from "../../components/form/MoneyField";
import { NumberField } from "../../components/form/NumberField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { unitSign } from "../../components/unitSign";
import type { EntryValues, SellerValues } from "./form";
import { paperTexts, sellerTexts } from "./registerTexts";

/** The car as the register describes it. */
export function CarFields() {
  const intl = useIntl();
  return (
    <>
      <TextField required name="car.label" label="register.field.label" />
      <TextField name="car.immatriculation" autoComplete="off" label="register.field.plate" />
      <TextField name="car.vin" autoComplete="off" label="register.field.vin" />
      <TextField name="car.couleur" label="register.field.colour" />
      <NumberField
        name="car.kilometrage"
        label="register.field.mileage"
        unit={unitSign(intl, "kilometer")}
      />
      <TextField
        name="car.origin"
        label="register.field.origin"
        hint={intl.formatMessage({ id: "register.hint.origin" })}
      />
    </>
  );
}

/** The person, or the company, who sold it. */
export function SellerFields() {
  const intl = useIntl();
  const { kind } = useFormikContext<{ seller: SellerValues }>().values.seller;
  return (
    <>
      <SelectField
        required
        name="seller.kind"
        label="register.field.sellerKind"
        options={optionsOf(intl, sellerTexts)}
      />
      {kind === "company" ? (
        <>
          <TextField required name="seller.companyName" label="register.field.companyName" />
          <TextField
            required
            name="seller.siren"
            inputMode="numeric"
            autoComplete="off"
            label="register.field.siren"
          />
          <TextField required name="seller.representedBy" label="register.field.representedBy" />
        </>
      ) : (
        <>
          <TextField
            required
            name="seller.lastName"
            autoComplete="off"
            label="register.field.lastName"
          />
          <TextField
            required
            name="seller.firstNames"
            autoComplete="off"
            label="register.field.firstNames"
          />
        </>
      )}
      <TextField
        required
        name="seller.quality"
        label="register.field.quality"
        hint={intl.formatMessage({
          id: kind === "company" ? "register.hint.qualityOfCompany" : "register.hint.quality",
        })}
      />
      <WholeRow>
        <TextField
          required
          multiline
          name="seller.address"
          autoComplete="off"
          label="register.field.address"
        />
      </WholeRow>
    </>
  );
}

/** The identity paper that the person showed. */
export function PaperFields() {
  const intl = useIntl();
  return (
    <>
      <SelectField
        required
        name="seller.idPaper.kind"
        label="register.field.paperKind"
        options={optionsOf(intl, paperTexts)}
      />
      <TextField
        required
        name="seller.idPaper.number"
        autoComplete="off"
        label="register.field.paperNumber"
      />
      <DateField
        required
        disableFuture
        name="seller.idPaper.issuedAt"
        label="register.field.paperIssuedAt"
      />
      <TextField
        required
        name="seller.idPaper.authority"
        autoComplete="off"
        label="register.field.paperAuthority"
        hint={intl.formatMessage({ id: "register.hint.paperAuthority" })}
      />
    </>
  );
}

export function PriceFields() {
  const { currency } = useFormikContext<EntryValues>().values;
  return (
    <>
      <MoneyField required name="price" label="register.field.price" currency={currency} />
      <CurrencyField required name="currency" label="register.field.currency" />
      <DateField required disableFuture name="at" label="register.field.at" />
      <PaymentField />
    </>
  );
}

export function PaymentField() {
  const intl = useIntl();
  return (
    <TextField
      required
      name="payment"
      label="register.field.payment"
      hint={intl.formatMessage({ id: "register.hint.payment" })}
    />
  );
}

export function ProvenanceField() {
  const intl = useIntl();
  return (
    <TextField
      required
      multiline
      name="provenance"
      label="register.field.provenance"
      hint={intl.formatMessage({ id: "register.hint.provenance" })}
    />
  );
}
