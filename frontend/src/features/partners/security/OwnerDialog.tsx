import DialogContentText from "@mui/material/DialogContentText";
import { useIntl } from "react-intl";
import { object, string } from "yup";
import { FormDialog } from "../../../components/form/FormDialog";
import { useSubmit } from "../../../components/form/useSubmit";
import { CodeField } from "../CodeField";
import { PasswordField } from "../PasswordField";
import type { Proof } from "./api";

interface OwnerDialogProps {
  title: string;
  /** What the person loses by it. */
  text?: string;
  submitLabel: string;
  onSubmit: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Takes the password and a code before the second factor is changed. */
export function OwnerDialog({ title, text, submitLabel, onSubmit, onClose }: OwnerDialogProps) {
  const { formatMessage } = useIntl();
  const submit = useSubmit("api.unexpected", onSubmit);
  return (
    <FormDialog
      danger
      title={title}
      initialValues={{ password: "", code: "" }}
      schema={object({
        password: string().required(formatMessage({ id: "partners.password.required" })),
        code: string()
          .trim()
          .required(formatMessage({ id: "partners.code.required" })),
      })}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      {text && <DialogContentText>{text}</DialogContentText>}
      <PasswordField
        name="password"
        autoFocus
        autoComplete="current-password"
        label={formatMessage({ id: "partners.password.old" })}
      />
      <CodeField />
    </FormDialog>
  );
}
