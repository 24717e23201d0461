import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { numberRule, textRule } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { CorrectionRequest } from "../../lib/api/bounds/CorrectionRequest";
import { RegisterExitRequest } from "../../lib/api/bounds/RegisterExitRequest";
import { dayOf, wallOf } from "../../lib/zone";
import { useCorrect } from "./api";
import { ExitFields } from "./ExitFields";
import { momentIn } from "./form";
import type { RegisterRow } from "./types";

/** Writes what the exit of a car should have said. */
export default function CorrectExitDialog({
  row,
  onClose,
}: {
  row: RegisterRow;
  onClose: () => void;
}) {
  const intl = useIntl();
  const correct = useCorrect(row.id);
  const exitAt = row.exit?.at ?? row.at;
  const day = dayOf(wallOf(exitAt));
  const { buyerName, buyerAddress, price } = RegisterExitRequest;
  const schema = yup.object({
    motive: textRule(intl, CorrectionRequest.motive)
      .trim()
      .required(intl.formatMessage({ id: "register.required.motive" })),
    exit: yup.object({
      at: yup.string().required(intl.formatMessage({ id: "register.required.day" })),
      buyerName: textRule(intl, buyerName),
      buyerAddress: textRule(intl, buyerAddress),
      price: numberRule(intl, price),
    }),
  });
  return (
    <SaveDialog
      title={intl.formatMessage({ id: "register.correct.title" }, { number: String(row.number) })}
      initialValues={{
        motive: "",
        exit: {
          at: day,
          buyerName: row.exit?.buyerName ?? "",
          buyerAddress: row.exit?.buyerAddress ?? "",
          price: row.exit?.price == null ? "" : String(row.exit.price),
        },
      }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "register.correct.submit" })}
      save={({ motive, exit }) =>
        correct.mutateAsync({
          motive,
          exit: {
            ...exit,
            at: exit.at === day ? exitAt : momentIn(exit.at),
            price: exit.price ? Number(exit.price) : null,
          },
        })
      }
      saved={intl.formatMessage({ id: "register.correct.done" })}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "register.correct.text" })}</Typography>
      <TextField required multiline name="motive" label="register.field.motive" />
      <ExitFields within="exit." currency={row.currency} />
    </SaveDialog>
  );
}
