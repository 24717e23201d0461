import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Form } from "formik";
import { useId } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { BoundedForm } from "../../../components/form/BoundedForm";
import { FormErrorSummary } from "../../../components/form/FormErrorSummary";
import { textRule } from "../../../components/form/requestSchema";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextField } from "../../../components/form/TextField";
import { useFormField } from "../../../components/form/useFormField";
import { useSubmit } from "../../../components/form/useSubmit";
import { useFormats } from "../../../components/useFormats";
import { SignRequest } from "../../../lib/api/bounds/SignRequest";
import { useSignOrderForm } from "./publicApi";
import type { OrderForm } from "./types";

interface SignatureProps {
  token: string;
  form: OrderForm;
  company: string;
}

/** The buyer's name and agreement; once given, by whom and when. */
export function Signature({ token, form, company }: SignatureProps) {
  const { formatMessage } = useIntl();
  const { date, dateTime } = useFormats();
  const { signedAt, signedName, expiresAt } = form;
  if (signedAt === null)
    return (
      <>
        <Typography sx={{ color: "text.secondary", mb: 2 }}>
          {formatMessage({ id: "orderForms.until" }, { date: date(expiresAt) })}
        </Typography>
        <SignForm token={token} />
      </>
    );
  return (
    <Alert severity="success" role="status">
      {signedName
        ? formatMessage(
            { id: "orderForms.signed" },
            { name: <bdi key="name">{signedName}</bdi>, date: dateTime(signedAt), company },
          )
        : formatMessage({ id: "orderForms.signedOnPaper" }, { date: date(signedAt), company })}
    </Alert>
  );
}

interface SignValues {
  fullName: string;
  agreed: boolean;
}

function SignForm({ token }: { token: string }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const sign = useSignOrderForm(token);
  const submit = useSubmit("failed.again", ({ fullName }: SignValues) =>
    sign.mutateAsync(fullName.trim()),
  );
  const schema = yup.object({
    fullName: textRule(intl, SignRequest.fullName)
      .trim()
      .required(formatMessage({ id: "orderForms.sign.required.name" })),
    agreed: yup.boolean().isTrue(formatMessage({ id: "orderForms.sign.required.agreed" })),
  });
  return (
    <BoundedForm<SignValues>
      initialValues={{ fullName: "", agreed: false }}
      schema={schema}
      onSubmit={submit}
    >
      <Stack component={Form} noValidate spacing={2}>
        <TextField required name="fullName" label="orderForms.sign.name" autoComplete="name" />
        <AgreedField />
        <FormErrorSummary />
        <SubmitButton size="large">{formatMessage({ id: "orderForms.sign.submit" })}</SubmitButton>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "orderForms.sign.kept" })}
        </Typography>
      </Stack>
    </BoundedForm>
  );
}

function AgreedField() {
  const { formatMessage } = useIntl();
  const { value, error, disabled, setValue } = useFormField<boolean>("agreed");
  const id = useId();
  return (
    <FormControl error={Boolean(error)} disabled={disabled}>
      <FormControlLabel
        label={formatMessage({ id: "orderForms.sign.agreed" })}
        sx={{ alignItems: "start" }}
        control={
          <Checkbox
            checked={value}
            onChange={(_event, checked) => setValue(checked)}
            slotProps={{
              input: { "aria-invalid": Boolean(error), "aria-describedby": error && id },
            }}
          />
        }
      />
      {error && <FormHelperText id={id}>{error}</FormHelperText>}
    </FormControl>
  );
}
