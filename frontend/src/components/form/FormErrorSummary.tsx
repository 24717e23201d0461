import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { FormStatus } from "./serverErrors";

/** The message of a refused form, and the cursor on the first field to put right. */
export function FormErrorSummary() {
  const intl = useIntl();
  const form = useFormikContext<unknown>();
  const { submitCount, isSubmitting, isValidating } = form;
  const here = useRef<HTMLDivElement>(null);
  const attempt = useRef(0);
  const { message, reason, reference } = (form.status as FormStatus | undefined) ?? {};

  useEffect(() => {
    if (isSubmitting || isValidating || attempt.current === submitCount) return;
    attempt.current = submitCount;
    here.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValidating]);

  return (
    <div ref={here} role="alert">
      {message && !isSubmitting && (
        <Alert severity="error" role="presentation">
          <div>{message}</div>
          {reason && reason !== message && <div>{reason}</div>}
          {reference && (
            <Typography variant="caption" sx={{ overflowWrap: "anywhere" }}>
              {intl.formatMessage({ id: "error.reference" }, { id: reference })}
            </Typography>
          )}
        </Alert>
      )}
    </div>
  );
}
