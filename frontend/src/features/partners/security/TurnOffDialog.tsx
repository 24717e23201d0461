import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { object, string } from "yup";
import { FormDialog } from "../../../components/form/FormDialog";
import { useSubmit } from "../../../components/form/useSubmit";
import { CodeField } from "../CodeField";
import { PasswordField } from "../PasswordField";
import { useTurnOff } from "./api";

export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: turnOff } = useTurnOff();
  const { enqueueSnackbar } = useSnackbar();

  const empty = { password: "", code: "" };
  const submit = useSubmit("api.unexpected", async (values: typeof empty) => {
    const { message } = await turnOff(values);
    enqueueSnackbar(message, { variant: "success" });
    onClose();
  });

  return (
    <FormDialog
      danger
      title={formatMessage({ id: "security.twoSteps" })}
      initialValues={empty}
      schema={object({
        password: string().required(formatMessage({ id: "partners.password.required" })),
        code: string()
          .trim()
          .required(formatMessage({ id: "partners.code.required" })),
      })}
      submitLabel={formatMessage({ id: "security.turnOff" })}
      onSubmit={submit}
      onClose={onClose}
    >
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
