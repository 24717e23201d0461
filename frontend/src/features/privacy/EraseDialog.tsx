import Typography from "@mui/material/Typography";
import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useIntl, type IntlShape } from "react-intl";
import * as yup from "yup";
import { textRule } from "../../components/form/requestSchema";
import { ErasureRequest } from "../../lib/api/bounds/ErasureRequest";
import { serverMessage } from "../../lib/api/errors";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
import { TextField } from "../../components/form/TextField";
import { useErase, type Kept, type Person } from "./personalData";

interface EraseDialogProps {
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

interface Values {
  confirmation: string;
}

/** Says what goes and what the law keeps, and erases once the name has been typed. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const erase = useErase(person, onErased);
  const wrong = intl.formatMessage({ id: "privacy.erase.wrongName" });
  const schema = yup.object({
    confirmation: textRule(intl, ErasureRequest.confirmation).test(
      "name",
      wrong,
      (typed = "") => folded(typed) === folded(person.fullName),
    ),
  });

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      const kept = await erase.mutateAsync(values.confirmation);
      enqueueSnackbar(erasedText(intl, kept), { variant: "success" });
    } catch (error) {
      const message = serverMessage(error) ?? intl.formatMessage({ id: "privacy.error" });
      showRefusal(helpers, { error, values, message });
    }
  }

  return (
    <FormDialog<Values>
      title={intl.formatMessage({ id: "privacy.erase.title" }, { name: person.fullName })}
      initialValues={{ confirmation: "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "privacy.erase.confirm" })}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "privacy.erase.removed" })}</Typography>
      <Typography>{intl.formatMessage({ id: "privacy.erase.kept" })}</Typography>
      <TextField
        name="confirmation"
        label="privacy.erase.name"
        hint={intl.formatMessage({ id: "privacy.erase.hint" }, { name: person.fullName })}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  );
}

function erasedText(intl: IntlShape, { keptSales, keptOrders }: Kept): string {
  return intl.formatMessage({ id: "privacy.erased" }, { sales: keptSales, orders: keptOrders });
}

/** As the server compares names: case and the number of spaces do not matter. */
function folded(name: string): string {
  return name.trim().split(/\s+/).join(" ").toLowerCase();
}
