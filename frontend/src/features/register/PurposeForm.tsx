import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiTextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { Form } from "formik";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { BoundedForm } from "../../components/form/BoundedForm";
import { textRule } from "../../components/form/requestSchema";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useFormField } from "../../components/form/useFormField";
import { Panel } from "../../components/Panel";
import { MAX_PURPOSE } from "./purpose";

const suggestions = [
  "register.purpose.police",
  "register.purpose.check",
  "register.purpose.accounts",
] as const;

interface PurposeFormProps {
  purpose: string | null;
  onChoose: (purpose: string) => void;
  /** Without it, no rows are shown until there is a purpose. */
  onCancel?: (() => void) | undefined;
}

/** Asks why the rows are read, before they are. */
export default function PurposeForm({ purpose, onChoose, onCancel }: PurposeFormProps) {
  const intl = useIntl();
  const required = intl.formatMessage({ id: "register.required.purpose" });
  const schema = yup.object({
    purpose: textRule(intl, { maxLength: MAX_PURPOSE }).trim().required(required),
  });
  return (
    <Panel title={intl.formatMessage({ id: "register.purpose" })}>
      <BoundedForm
        initialValues={{ purpose: purpose ?? "" }}
        schema={schema}
        onSubmit={(values) => onChoose(values.purpose.trim())}
      >
        <Form noValidate>
          <Box sx={{ display: "grid", gap: 2, maxWidth: 560 }}>
            <Typography sx={{ color: "text.secondary" }}>
              {intl.formatMessage({ id: "register.purpose.text" })}
            </Typography>
            <PurposeField />
            <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
              {onCancel && (
                <Button onClick={onCancel}>{intl.formatMessage({ id: "dialog.cancel" })}</Button>
              )}
              <SubmitButton>{intl.formatMessage({ id: "register.purpose.submit" })}</SubmitButton>
            </Box>
          </Box>
        </Form>
      </BoundedForm>
    </Panel>
  );
}

function PurposeField() {
  const intl = useIntl();
  const { value, error, setValue, setTouched } = useFormField<string>("purpose");
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      disableClearable
      options={suggestions.map((id) => intl.formatMessage({ id }))}
      inputValue={value}
      onInputChange={(_event, text) => setValue(text)}
      onBlur={setTouched}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          required
          label={intl.formatMessage({ id: "register.field.purpose" })}
          error={Boolean(error)}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_PURPOSE },
          }}
        />
      )}
    />
  );
}
