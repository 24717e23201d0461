import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { Form, Formik, type FormikHelpers } from "formik";
import { useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { showRefusal } from "../../../components/form/serverErrors";
import { TextField } from "../../../components/form/TextField";
import { PublicFormEnd } from "../PublicFormEnd";
import { refusalText } from "../refusalText";
import { FormGuard } from "../../partners/FormGuard";
import { startConversation } from "./api";

interface StartFormProps {
  code: string;
  company: string;
  /** The conversation of the link that was followed is no longer there. */
  gone?: boolean;
  onStarted: (key: string) => void;
}

const empty = { fullName: "", phoneNumber: "", email: "", text: "", website: "" };
type Values = typeof empty;

/** A visitor's first message. */
export function StartForm({ code, company, gone = false, onStarted }: StartFormProps) {
  const intl = useIntl();
  const [failed, setFailed] = useState(false);
  // The same message for the server, however often it is sent.
  const clientKey = useRef(crypto.randomUUID());
  const schema = useMemo(
    () =>
      yup.object({
        fullName: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "prospects.required.fullName" })),
        email: yup
          .string()
          .trim()
          .email(intl.formatMessage({ id: "prospects.invalid.email" })),
        text: yup
          .string()
          .trim()
          .required(intl.formatMessage({ id: "chat.required.text" })),
      }),
    [intl],
  );

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      const request = { ...values, affiliateCode: code, clientKey: clientKey.current };
      onStarted((await startConversation(request)).key);
    } catch (error) {
      setFailed(true);
      showRefusal(helpers, { error, values, message: refusalText(error) });
    }
  }

  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={2}>
        {gone && <Alert severity="info">{intl.formatMessage({ id: "chat.gone" })}</Alert>}
        <TextField
          required
          name="fullName"
          maxLength={150}
          autoComplete="name"
          label={intl.formatMessage({ id: "prospects.field.fullName" })}
        />
        <TextField
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={intl.formatMessage({ id: "prospects.field.phoneNumber" })}
          hint={intl.formatMessage({ id: "chat.hint.contact" })}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={intl.formatMessage({ id: "prospects.field.email" })}
        />
        <TextField
          required
          multiline
          minRows={3}
          name="text"
          maxLength={4000}
          label={intl.formatMessage({ id: "chat.field.text" })}
        />
        <PublicFormEnd company={company} failed={failed} />
        <FormGuard />
      </Stack>
    </Formik>
  );
}
