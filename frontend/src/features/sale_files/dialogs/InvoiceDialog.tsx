import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { DateField } from "../../../components/form/DateField";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { useFormats } from "../../../components/useFormats";
import { today } from "../../../lib/zone";
import { useInvoiceFile } from "../api";
import type { SaleFile } from "../types";
import { dayRule, momentIn } from "./moments";
import { noParticulars, type ParticularValues } from "./particulars";
import { useParticulars } from "./useParticulars";

type InvoiceValues = ParticularValues & { day: string };

/** Asks before the car is sold and invoiced, which cannot be undone. */
export default function InvoiceDialog({ file, onClose }: { file: SaleFile; onClose: () => void }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const invoice = useInvoiceFile(file.id);
  const { issue, fields } = useParticulars(file.client?.id);
  return (
    <SaveDialog<InvoiceValues, { number: string }>
      title={intl.formatMessage({ id: "saleFiles.invoice.title" })}
      initialValues={{ ...noParticulars, day: today() }}
      schema={yup.object({ day: dayRule(intl) })}
      submitLabel={intl.formatMessage({ id: "saleFiles.invoice.submit" })}
      save={(values) => issue(values, () => invoice.mutateAsync(momentIn(values.day)))}
      saved={({ number }) => intl.formatMessage({ id: "saleFiles.invoice.done" }, { number })}
      onClose={onClose}
    >
      <Typography>
        {intl.formatMessage(
          { id: "saleFiles.invoice.text" },
          {
            car: file.carName,
            client: file.clientName,
            amount: exactMoney(file.totals.gross, file.currency),
          },
        )}
      </Typography>
      <DateField required disableFuture name="day" label="saleFiles.field.invoicedAt" />
      {fields}
    </SaveDialog>
  );
}
