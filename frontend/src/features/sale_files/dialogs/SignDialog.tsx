import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../../components/form/DateField";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { today } from "../../../lib/zone";
import { useSignOnPaper } from "../api";
import type { SaleFile } from "../types";
import { dayRule, momentOrNow } from "./moments";

/** Notes that the customer has signed the order form on paper. */
export default function SignDialog({ file, onClose }: { file: SaleFile; onClose: () => void }) {
  const intl = useIntl();
  const sign = useSignOnPaper(file.id);
  return (
    <SaveDialog<{ at: string }>
      title={intl.formatMessage({ id: "saleFiles.sign.title" })}
      initialValues={{ at: today() }}
      schema={yup.object({ at: dayRule(intl) })}
      submitLabel={intl.formatMessage({ id: "saleFiles.sign.submit" })}
      save={({ at }) => sign.mutateAsync(momentOrNow(at))}
      saved={intl.formatMessage({ id: "saleFiles.sign.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "saleFiles.sign.text" })}</Typography>
      <DateField required disableFuture name="at" label="saleFiles.field.signedAt" />
    </SaveDialog>
  );
}
