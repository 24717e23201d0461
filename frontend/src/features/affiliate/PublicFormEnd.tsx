import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Field, useFormikContext } from "formik";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import type { FormStatus } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import type { MessageId } from "../../lib/texts";

interface PublicFormEndProps {
  /** Set while something that the form needs beside its fields is missing. */
  disabled?: boolean;
  /** Text of the button. */
  action?: MessageId;
  /** Between the message and the button. */
  children?: ReactNode;
}

/** End of the public forms: the honeypot, errors, the sentence that each form sends as it is shown, and the button. */
export function PublicFormEnd({
  disabled,
  action = "affiliation.send",
  children,
}: PublicFormEndProps) {
  const intl = useIntl();
  const status = useFormikContext().status as FormStatus | undefined;
  // After a wrong field there is something to put right, and the same words send it.
  const failed = status?.message !== undefined;
  return (
    <>
      <Box sx={{ position: "relative" }}>
        <Trap />
        <FormErrorSummary />
        {children}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {intl.formatMessage({ id: "affiliation.consent" })}
      </Typography>
      <SubmitButton size="large" disabled={disabled}>
        {intl.formatMessage({ id: failed ? "error.retry" : action })}
      </SubmitButton>
    </>
  );
}

/** Programs fill in every field; people neither see nor hear this one. */
function Trap() {
  return (
    <Box
      aria-hidden
      sx={{ position: "absolute", width: "1px", height: "1px", overflow: "hidden", opacity: 0 }}
    >
      <Field type="text" name="website" tabIndex={-1} autoComplete="off" />
    </Box>
  );
}
