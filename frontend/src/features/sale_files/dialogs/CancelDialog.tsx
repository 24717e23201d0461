import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { requestSchema } from "../../../components/form/requestSchema";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { TextField } from "../../../components/form/TextField";
import { useFormats } from "../../../components/useFormats";
import { ReasonRequest } from "../../../lib/api/bounds/ReasonRequest";
import { useCancelFile } from "../api";
import type { SaleFile } from "../types";

/** Ends a file that is not invoiced; says what becomes of the deposits. */
export default function CancelDialog({ file, onClose }: { file: SaleFile; onClose: () => void }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const cancel = useCancelFile(file.id);
  const { deposits } = file.totals;
  return (
    <SaveDialog<{ reason: string }>
      danger
      title={intl.formatMessage({ id: "saleFiles.cancel.title" })}
      initialValues={{ reason: "" }}
      schema={requestSchema(intl, ReasonRequest, { reason: "saleFiles.required.reason" })}
      submitLabel={intl.formatMessage({ id: "saleFiles.cancel.submit" })}
      cancelLabel={intl.formatMessage({ id: "saleFiles.cancel.keep" })}
      save={({ reason }) => cancel.mutateAsync(reason.trim())}
      saved={intl.formatMessage({ id: "saleFiles.cancel.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "saleFiles.cancel.text" })}</Typography>
      {deposits > 0 && (
        <Typography>
          {intl.formatMessage(
            { id: "saleFiles.cancel.deposits" },
            { amount: exactMoney(deposits, file.currency) },
          )}
        </Typography>
      )}
      <TextField required name="reason" label="saleFiles.field.reason" autoComplete="off" />
    </SaveDialog>
  );
}
