import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { object, string } from "yup";
import { serverMessage } from "../../../lib/api/errors";
import { FormDialog } from "../../../components/form/FormDialog";
import { showRefusal } from "../../../components/form/serverErrors";
import { CodeField } from "../CodeField";
import { PasswordField } from "../PasswordField";
import { useTurnOff } from "./api";

export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: turnOff } = useTurnOff();
  const { enqueueSnackbar } = useSnackbar();

  const submit = async (
    values: { password: string; code: string },
    form: FormikHelpers<typeof values>,
  ) => {
    form.setStatus(undefined);
    try {
      const { message } = await turnOff(values);
      enqueueSnackbar(message, { variant: "success" });
      onClose();
    } catch (error) {
      const message = serverMessage(error) ?? formatMessage({ id: "api.unexpected" });
      showRefusal(form, { error, values, message });
    }
  };

  return (
    <FormDialog
      danger
      title={formatMessage({ id: "security.twoSteps" })}
      initialValues={{ password: "", code: "" }}
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
