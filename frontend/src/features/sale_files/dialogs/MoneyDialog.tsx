import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../../components/form/DateField";
import { MoneyField } from "../../../components/form/MoneyField";
import { optionsOf } from "../../../components/form/optionsOf";
import { amountRule, textRule } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { SelectField } from "../../../components/form/SelectField";
import { TextField } from "../../../components/form/TextField";
import { useFormats } from "../../../components/useFormats";
import { PaymentCreateRequest } from "../../../lib/api/bounds/PaymentCreateRequest";
import { DepositRequest } from "../../../lib/api/bounds/DepositRequest";
import type { MessageId } from "../../../lib/texts";
import { today } from "../../../lib/zone";
import { useRecordPayment, useTakeDeposit } from "../api";
import { methodTexts } from "../saleFileTexts";
import type { PaymentMethod, SaleFile } from "../types";
import { dayRule, momentIn } from "./moments";
import { noParticulars, type ParticularValues } from "./particulars";
import { useParticulars } from "./useParticulars";

export type Money = "deposit" | "payment" | "refund";

type MoneyValues = ParticularValues & {
  amount: string;
  method: PaymentMethod;
  day: string;
  reason: string;
};

const texts = {
  deposit: {
    title: "saleFiles.deposit.title",
    text: "saleFiles.deposit.text",
    submit: "saleFiles.deposit.submit",
    done: "saleFiles.deposit.done",
  },
  payment: {
    title: "saleFiles.payment.title",
    text: "saleFiles.payment.text",
    submit: "saleFiles.payment.submit",
    done: "saleFiles.payment.done",
  },
  refund: {
    title: "saleFiles.refund.title",
    text: "saleFiles.refund.text",
    submit: "saleFiles.refund.submit",
    done: "saleFiles.refund.done",
  },
} satisfies Record<Money, Record<string, MessageId>>;

interface MoneyDialogProps {
  file: SaleFile;
  kind: Money;
  onClose: () => void;
}

/** Money that came: a deposit with its invoice or a payment; or what was given back, with the reason. */
export default function MoneyDialog({ file, kind, onClose }: MoneyDialogProps) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const deposit = useTakeDeposit(file.id);
  const payment = useRecordPayment(file.id);
  // A deposit has an invoice.
  const { issue, fields } = useParticulars(file.client?.id);
  const { toPay, toReturn } = file.totals;
  const left = kind === "refund" ? toReturn : toPay;
  const { title, text, submit, done } = texts[kind];
  const known = { payment: toPay, refund: toReturn, deposit: 0 }[kind];
  const schema = yup.object({
    amount: amountRule(intl, DepositRequest.amount, "saleFiles.required.amount"),
    day: dayRule(intl),
    reason:
      kind === "refund"
        ? textRule(intl, PaymentCreateRequest.reason)
            .trim()
            .required(intl.formatMessage({ id: "saleFiles.required.reason" }))
        : yup.string(),
  });

  async function save({ amount, method, day, reason, ...typed }: MoneyValues) {
    const at = momentIn(day);
    const moved = { method, ...(at && { at }) };
    if (kind === "deposit")
      return issue(typed, () => deposit.mutateAsync({ ...moved, amount: Number(amount) }));
    if (kind === "payment") return payment.mutateAsync({ ...moved, amount: Number(amount) });
    return payment.mutateAsync({ ...moved, amount: -Number(amount), reason: reason.trim() });
  }

  return (
    <SaveDialog<MoneyValues>
      title={intl.formatMessage({ id: title })}
      initialValues={{
        ...noParticulars,
        amount: known > 0 ? String(known) : "",
        method: "transfer",
        day: today(),
        reason: "",
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: submit })}
      save={save}
      saved={intl.formatMessage({ id: done })}
      onClose={onClose}
    >
      <Typography>
        {intl.formatMessage({ id: text }, { amount: exactMoney(left, file.currency) })}
      </Typography>
      <MoneyField required name="amount" label="saleFiles.field.amount" currency={file.currency} />
      <SelectField
        required
        name="method"
        label="saleFiles.field.method"
        options={optionsOf(intl, methodTexts)}
      />
      <DateField required disableFuture name="day" label="saleFiles.field.paidAt" />
      {fields}
      {kind === "refund" && (
        <TextField required name="reason" label="saleFiles.field.reason" autoComplete="off" />
      )}
    </SaveDialog>
  );
}
