import Typography from "@mui/material/Typography";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { textRule } from "../../components/form/requestSchema";
import { ErasureRequest } from "../../lib/api/bounds/ErasureRequest";
import { FormDialog } from "../../components/form/FormDialog";
import { TextField } from "../../components/form/TextField";
import { useSubmit } from "../../components/form/useSubmit";
import { useErase, type Person } from "./personalData";

interface EraseDialogProps {
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

const empty = { confirmation: "" };

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

  const submit = useSubmit("privacy.error", async ({ confirmation }: typeof empty) => {
    const { keptSales: sales, keptOrders: orders } = await erase.mutateAsync(confirmation);
    const erased = intl.formatMessage({ id: "privacy.erased" }, { sales, orders });
    enqueueSnackbar(erased, { variant: "success" });
  });

  return (
    <FormDialog
      title={intl.formatMessage({ id: "privacy.erase.title" }, { name: person.fullName })}
      initialValues={empty}
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

/** As the server compares names: case and the number of spaces do not matter. */
function folded(name: string): string {
  return name.trim().split(/\s+/).join(" ").toLowerCase();
}
