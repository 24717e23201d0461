import { useIntl } from "react-intl";
import * as yup from "yup";
import { requestSchema } from "../../components/form/requestSchema";
import { PaymentRequest } from "../../lib/api/bounds/PaymentRequest";
import { today } from "../../lib/zone";
import { optionsOf } from "../../components/form/optionsOf";
import { DateField, NO_DAY } from "../../components/form/DateField";
import { SelectField } from "../../components/form/SelectField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { shopError } from "./messages";
import { useTakeStep } from "./orderApi";
import { methodTexts } from "./shopTexts";
import type { Order, PaymentMethod } from "./types";

interface PayValues {
  method: PaymentMethod;
  date: string;
  reference: string;
}

/** Writes down that the whole order was paid. */
export default function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const take = useTakeStep(order.id);
  const noDate = intl.formatMessage({ id: "shop.required.date" });
  const schema = requestSchema(intl, PaymentRequest, {}).shape({
    date: yup.string().required(noDate).notOneOf([NO_DAY], noDate),
  });

  return (
    <SaveDialog<PayValues>
      title={intl.formatMessage(
        { id: "shop.pay.title" },
        { amount: exactMoney(order.total, order.currency) },
      )}
      initialValues={{ method: "card", date: today(), reference: "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "shop.pay.submit" })}
      save={({ date, ...body }) =>
        // A payment of today is made now: the server knows the hour.
        take.mutateAsync({ name: "pay", body: { ...body, ...(date !== today() && { date }) } })
      }
      saved={intl.formatMessage({ id: "shop.order.paid" })}
      failure={shopError}
      onClose={onClose}
    >
      <SelectField
        required
        name="method"
        label="shop.field.method"
        options={optionsOf(intl, methodTexts)}
      />
      <DateField required disableFuture name="date" label="shop.field.paidAt" />
      <TextField name="reference" label="shop.field.reference" autoComplete="off" />
    </SaveDialog>
  );
}
