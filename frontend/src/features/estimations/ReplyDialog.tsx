import Skeleton from "@mui/material/Skeleton";
import { useFormikContext, type FormikHelpers } from "formik";
import { useIntl } from "react-intl";
import { amountRule, requestSchema } from "../../components/form/requestSchema";
import { EstimationAnswerRequest } from "../../lib/api/bounds/EstimationAnswerRequest";
import type { Currency } from "../../lib/api/types";
import { isCurrency } from "../../components/currencies";
import { CurrencyField } from "../../components/form/CurrencyField";
import { FormDialog } from "../../components/form/FormDialog";
import { MoneyField } from "../../components/form/MoneyField";
import { TextField } from "../../components/form/TextField";
import { PriceRange } from "../price/lazyPriceRange";
import type { Estimation } from "./types";
import { useAnswer } from "./useAnswer";

interface ReplyValues {
  amount: string;
  currency: Currency | "";
  details: string;
}

const LAST_CURRENCY = "estimations:currency";

/** The price offered for the car. */
export function ReplyDialog({
  estimation,
  onClose,
}: {
  estimation: Estimation;
  onClose: () => void;
}) {
  const intl = useIntl();
  const answer = useAnswer(estimation, onClose);
  const lastCurrency = localStorage.getItem(LAST_CURRENCY);
  const schema = requestSchema(intl, EstimationAnswerRequest, {
    currency: "estimations.required.currency",
  }).shape({
    amount: amountRule(intl, EstimationAnswerRequest.amount, "estimations.required.amount"),
  });

  async function submit(values: ReplyValues, helpers: FormikHelpers<ReplyValues>) {
    const { currency } = values;
    if (!currency) return; // The schema requires one.
    const details = values.details.trim();
    const offer = { amount: Number(values.amount), currency, ...(details && { details }) };
    await answer(offer, values, helpers);
    // A dealer answers in the same currency all day.
    localStorage.setItem(LAST_CURRENCY, currency);
  }

  return (
    <FormDialog<ReplyValues>
      title={intl.formatMessage({ id: "estimations.reply.title" })}
      initialValues={{
        amount: "",
        currency: isCurrency(lastCurrency) ? lastCurrency : "",
        details: "",
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "estimations.reply.submit" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <MedianOf estimation={estimation} />
      <AmountField />
      <CurrencyField required name="currency" label="estimations.field.currency" />
      <TextField
        multiline
        minRows={3}
        maxRows={10}
        name="details"
        label="estimations.field.details"
        hint={intl.formatMessage({ id: "estimations.hint.details" })}
      />
    </FormDialog>
  );
}

function AmountField() {
  const { values } = useFormikContext<ReplyValues>();
  return (
    <MoneyField
      required
      autoFocus
      name="amount"
      label="estimations.field.amount"
      currency={values.currency}
    />
  );
}

/** The own past beside the empty amount. */
function MedianOf({ estimation }: { estimation: Estimation }) {
  const { values, setValues } = useFormikContext<ReplyValues>();
  return (
    <PriceRange
      fallback={<Skeleton variant="rounded" height={120} />}
      of={{ kind: "estimation", id: estimation.id }}
      kilometrage={estimation.kilometrage}
      onPick={(median, currency) => void setValues({ ...values, amount: String(median), currency })}
    />
  );
}
