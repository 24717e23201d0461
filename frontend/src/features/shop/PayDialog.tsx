import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import type { MessageId } from "../../lib/texts";
import { requestSchema } from "../../components/form/requestSchema";
import { PaymentRequest } from "../../lib/api/bounds/PaymentRequest";
import { today } from "../../lib/zone";
import { optionsOf } from "../../components/form/optionsOf";
import { DateField, NO_DAY } from "../../components/form/DateField";
import { SelectField } from "../../components/form/SelectField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { useTakeStep } from "./orderApi";
import { methodTexts } from "./shopTexts";
import type { Order, PaymentMethod } from "./types";

interface PayValues {
  method: PaymentMethod;
  date: string;
  reference: string;
}

type MoneyStep = "pay" | "cancel";

const texts = {
  pay: {
    title: "shop.pay.title",
    submit: "shop.pay.submit",
    done: "shop.order.paid",
    method: "shop.field.method",
    date: "shop.field.paidAt",
    reference: "shop.field.reference",
  },
  cancel: {
    title: "shop.refund.title",
    submit: "shop.refund.submit",
    done: "shop.order.refunded",
    method: "shop.field.refundMethod",
    date: "shop.field.refundedAt",
    reference: "shop.field.refundReference",
  },
} satisfies Record<MoneyStep, Record<string, MessageId>>;

interface PayDialogProps {
  order: Order;
  step: MoneyStep;
  onClose: () => void;
}

/** Writes down that the whole order was paid, or that it is cancelled and was refunded. */
export default function PayDialog({ order, step, onClose }: PayDialogProps) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const take = useTakeStep(order.id);
  const amount = exactMoney(order.total, order.currency);
  const noDate = intl.formatMessage({ id: "shop.required.date" });
  // A refund takes what a payment takes.
  const schema = requestSchema(intl, PaymentRequest, {}).shape({
    date: yup.string().required(noDate).notOneOf([NO_DAY], noDate),
  });
  const { title, submit, done, ...labels } = texts[step];

  return (
    <SaveDialog<PayValues>
      title={intl.formatMessage({ id: title }, { amount })}
      initialValues={{ method: order.paymentMethod || "card", date: today(), reference: "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: submit })}
      {...(step === "cancel" && {
        danger: true,
        cancelLabel: intl.formatMessage({ id: "shop.cancel.keep" }),
      })}
      save={({ date, ...body }) =>
        // A payment of today is made now, and the server knows the hour.
        take.mutateAsync({ name: step, body: { ...body, ...(date !== today() && { date }) } })
      }
      saved={intl.formatMessage({ id: done })}
      onClose={onClose}
    >
      {step === "cancel" && (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "shop.refund.text" }, { amount })}
        </Typography>
      )}
      <SelectField
        required
        name="method"
        label={labels.method}
        options={optionsOf(intl, methodTexts)}
      />
      <DateField required disableFuture name="date" label={labels.date} />
      <TextField name="reference" label={labels.reference} autoComplete="off" />
    </SaveDialog>
  );
}
