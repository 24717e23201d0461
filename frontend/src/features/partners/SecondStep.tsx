import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Form, Formik, type FormikHelpers } from "formik";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { CodeField } from "./CodeField";
import { FormFooter } from "./FormFooter";
import { useSecondStep } from "./api";
import { useSchema } from "./useSchema";

interface SecondStepProps {
  /** What the server gave for the right password. */
  challenge: string;
  /** The server's words for what is needed now. */
  message: string;
  onBack: () => void;
}

/** The code that an account with a second factor is asked after its password. */
export default function SecondStep({ challenge, message, onBack }: SecondStepProps) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.codeSchema);
  const { mutateAsync: signIn } = useSecondStep();

  const submit = async (values: { code: string }, form: FormikHelpers<{ code: string }>) => {
    form.setStatus(undefined);
    try {
      await signIn({ challenge, ...values });
    } catch (error) {
      const refused = serverMessage(error) ?? formatMessage({ id: "partners.login.failed" });
      showRefusal(form, { error, values, message: refused });
    }
  };

  return (
    <Formik initialValues={{ code: "" }} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={2.5}>
        <Typography>{message}</Typography>
        <CodeField autoFocus />
        <FormFooter>
          <SubmitButton size="large">{formatMessage({ id: "partners.code.submit" })}</SubmitButton>
        </FormFooter>
        <Button onClick={onBack} sx={{ alignSelf: "start" }}>
          {formatMessage({ id: "partners.backToLogin" })}
        </Button>
      </Stack>
    </Formik>
  );
}
