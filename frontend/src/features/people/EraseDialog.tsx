import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { textRule } from "../../components/form/requestSchema";
import { ErasureRequest } from "../../lib/api/bounds/ErasureRequest";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { useErase, useForget, type Person } from "./personalData";

interface EraseDialogProps {
  person: Person;
  /** Leaves what shows the person. */
  onErased: () => Promise<void> | void;
  onClose: () => void;
}

const empty = { confirmation: "" };

/** Says what goes and what the law keeps, and erases once the name has been typed. */
export default function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const intl = useIntl();
  const { day } = useFormats();
  const erase = useErase(person);
  const forget = useForget(person);
  const wrong = intl.formatMessage({ id: "privacy.erase.wrongName" });
  const schema = yup.object({
    confirmation: textRule(intl, ErasureRequest.confirmation).test(
      "name",
      wrong,
      (typed = "") => folded(typed) === folded(person.fullName),
    ),
  });

  return (
    <SaveDialog
      title={intl.formatMessage({ id: "privacy.erase.title" }, { name: person.fullName })}
      initialValues={empty}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "privacy.erase.confirm" })}
      danger
      save={({ confirmation }) => erase.mutateAsync(confirmation)}
      saved={({ keptSales: sales, keptOrders: orders, keptRegister: rows, keptRegisterUntil }) =>
        [
          intl.formatMessage({ id: "privacy.erased" }, { sales, orders }),
          keptRegisterUntil &&
            intl.formatMessage(
              { id: "privacy.erased.register" },
              { rows, until: day(keptRegisterUntil) },
            ),
        ]
          .filter(Boolean)
          .join(" · ")
      }
      onSaved={() => void forget(onErased())}
      onClose={onClose}
    >
      <Typography>{intl.formatMessage({ id: "privacy.erase.removed" })}</Typography>
      <Typography>{intl.formatMessage({ id: "privacy.erase.kept" })}</Typography>
      <Typography>{intl.formatMessage({ id: "privacy.erase.keptRegister" })}</Typography>
      <TextField
        name="confirmation"
        label="privacy.erase.name"
        hint={intl.formatMessage({ id: "privacy.erase.hint" }, { name: person.fullName })}
        autoComplete="off"
        autoFocus
        required
      />
    </SaveDialog>
  );
}

/** As the server compares names: case and the number of spaces do not matter. */
function folded(name: string): string {
  return name.trim().split(/\s+/).join(" ").toLowerCase();
}
