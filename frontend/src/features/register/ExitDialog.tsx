import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { numberRule, textRule } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { LeaveRequest } from "../../lib/api/bounds/LeaveRequest";
import { today } from "../../lib/zone";
import { useLeave } from "./api";
import { ExitFields } from "./ExitFields";
import { momentIn } from "./form";
import type { RegisterRow } from "./types";

/** Writes that a car has left otherwise than by a sale in the product. */
export default function ExitDialog({
  entry,
  onClose,
}: {
  entry: RegisterRow;
  onClose: () => void;
}) {
  const intl = useIntl();
  const leave = useLeave(entry.id);
  const { buyerName, buyerAddress, price, motive } = LeaveRequest;
  const schema = yup.object({
    at: yup.string().required(intl.formatMessage({ id: "register.required.day" })),
    motive: textRule(intl, motive)
      .trim()
      .required(intl.formatMessage({ id: "register.required.motive" })),
    buyerName: textRule(intl, buyerName),
    buyerAddress: textRule(intl, buyerAddress),
    price: numberRule(intl, price),
  });
  return (
    <SaveDialog
      title={intl.formatMessage({ id: "register.exit.title" }, { number: String(entry.number) })}
      initialValues={{ at: today(), motive: "", buyerName: "", buyerAddress: "", price: "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "register.exit.submit" })}
      save={({ at, price: amount, ...texts }) =>
        leave.mutateAsync({ ...texts, at: momentIn(at), ...(amount && { price: Number(amount) }) })
      }
      saved={intl.formatMessage({ id: "register.exit.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "register.exit.text" })}</Typography>
      <TextField
        required
        name="motive"
        label="register.field.exitMotive"
        hint={intl.formatMessage({ id: "register.hint.exitMotive" })}
      />
      <ExitFields currency={entry.currency} />
    </SaveDialog>
  );
}
