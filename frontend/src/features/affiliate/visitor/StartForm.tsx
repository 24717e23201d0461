import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { Form, type FormikHelpers } from "formik";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { v7 as uuid7 } from "uuid";
import { BoundedForm } from "../../../components/form/BoundedForm";
import { requestSchema, textRule } from "../../../components/form/requestSchema";
import { StartRequest } from "../../../lib/api/bounds/StartRequest";
import { showRefusal } from "../../../components/form/serverErrors";
import { TextField } from "../../../components/form/TextField";
import { ContactFields } from "../ContactFields";
import { PublicFormEnd } from "../PublicFormEnd";
import { refusalText } from "../refusalText";
import { useCampaign } from "../useCampaign";
import { FormGuard } from "../../partners/FormGuard";
import { AnswersFrom } from "./AnswersFrom";
import { startConversation } from "./api";

interface StartFormProps {
  code: string;
  /** When somebody answers; null of a dealer who is open, or has no hours. */
  answersFrom: string | null;
  /** The message begins with it. */
  text?: string | undefined;
  /** The conversation of the link that was followed is no longer there. */
  gone?: boolean;
  onStarted: (key: string) => void;
}

const empty = { fullName: "", phoneNumber: "", email: "", text: "", website: "" };
type Values = typeof empty;

/** A visitor's first message. */
export function StartForm({
  code,
  answersFrom,
  text = "",
  gone = false,
  onStarted,
}: StartFormProps) {
  const intl = useIntl();
  const campaign = useCampaign();
  // The same message for the server, however often it is sent.
  const clientKey = useRef(uuid7());
  const schema = requestSchema(intl, StartRequest, {
    fullName: "prospects.required.fullName",
    text: "chat.required.text",
  }).shape({
    email: textRule(intl, StartRequest.email).email(
      intl.formatMessage({ id: "prospects.invalid.email" }),
    ),
  });

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      const request = {
        ...values,
        affiliateCode: code,
        consentText: intl.formatMessage({ id: "affiliation.consent" }),
        clientKey: clientKey.current,
        ...(campaign && { campaign }),
      };
      onStarted((await startConversation(request)).key);
    } catch (error) {
      showRefusal(helpers, { error, values, message: refusalText(error) });
    }
  }

  return (
    <BoundedForm initialValues={{ ...empty, text }} schema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={2}>
        {gone && <Alert severity="info">{intl.formatMessage({ id: "chat.gone" })}</Alert>}
        <ContactFields hint={intl.formatMessage({ id: "chat.hint.contact" })} />
        <TextField required multiline minRows={3} name="text" label="chat.field.text" />
        <AnswersFrom moment={answersFrom} />
        <PublicFormEnd action="chat.send" />
        <FormGuard />
      </Stack>
    </BoundedForm>
  );
}
