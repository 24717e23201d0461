import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { useIntl } from "react-intl";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useSubmit } from "../../components/form/useSubmit";
import { CodeField } from "./CodeField";
import { FormFooter } from "./FormFooter";
import { sendCode } from "./api";
import { useSchema } from "./useSchema";

interface SecondStepProps {
  /** Challenge that the server issued for the right password. */
  challenge: string;
  /** The server's words for what is needed now. */
  message: string;
  onBack: () => void;
}

/** The code that an account with a second factor is asked after its password. */
export default function SecondStep({ challenge, message, onBack }: SecondStepProps) {
  const { formatMessage } = useIntl();
  const schema = useSchema((schemas) => schemas.codeSchema);

  const submit = useSubmit("partners.login.failed", (values: { code: string }) =>
    sendCode({ challenge, ...values }),
  );

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
