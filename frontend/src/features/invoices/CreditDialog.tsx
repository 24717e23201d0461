import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { ReasonRequest } from "../../lib/api/bounds/ReasonRequest";
import { useCreditInvoice } from "./api";
import type { Invoice } from "./types";

const texts = { sale: "invoices.credit.sale", shop: "invoices.credit.shop" } as const;

/** Says what a credit note cancels, and issues it with its reason. */
export default function CreditDialog({
  invoice,
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const intl = useIntl();
  const credit = useCreditInvoice(invoice.id);
  return (
    <SaveDialog
      danger
      title={intl.formatMessage({ id: "invoices.credit.title" }, { number: invoice.number })}
      initialValues={{ reason: "" }}
      schema={requestSchema(intl, ReasonRequest, { reason: "invoices.required.reason" })}
      submitLabel={intl.formatMessage({ id: "invoices.credit.submit" })}
      save={({ reason }) => credit.mutateAsync(reason.trim())}
      saved={({ number }) => intl.formatMessage({ id: "invoices.credit.done" }, { number })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: texts[invoice.origin] })}</Typography>
      <TextField
        required
        multiline
        minRows={2}
        name="reason"
        label="invoices.credit.reason"
        hint={intl.formatMessage({ id: "invoices.credit.reason.hint" })}
      />
    </SaveDialog>
  );
}
