import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Form, type FormikHelpers, type FormikValues } from "formik";
import { useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Schema } from "yup";
import type { Upload } from "../../lib/api/client";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { BoundedForm } from "./BoundedForm";
import { FormErrorSummary } from "./FormErrorSummary";
import { showRefusal } from "./serverErrors";
import { SubmitButton } from "./SubmitButton";
import { UnsavedGuard } from "./UnsavedGuard";

/** It is loaded apart, because forms with files are as large as a page may be. */
const UploadProgress = lazyWithRetry(
  () => import(/* webpackChunkName: "upload-progress" */ "../images/UploadProgress"),
);

interface UploadFormProps<Values, Row> {
  initialValues: Values;
  schema: Schema;
  toFormData: (values: Values) => FormData;
  /** Whether the values carry files, so that there is progress to show. */
  hasFiles?: (values: Values) => boolean;
  progressLabel?: string;
  save: (upload: Upload) => Promise<Row>;
  onSaved: (row: Row) => void;
  /** The message to show above the buttons, for what no field can show. */
  onFailure: (error: unknown) => string;
  /** Fields that have another name in the form than in the call. */
  rename?: Record<string, string>;
  submitLabel: string;
  cancelTo: string;
  maxWidth?: number;
  children: ReactNode;
}

/** A page's form: its fields, what the server refused, how far files have come, and its buttons. */
export function UploadForm<Values extends FormikValues, Row>({
  initialValues,
  schema,
  toFormData,
  hasFiles = () => true,
  progressLabel,
  save,
  onSaved,
  onFailure,
  rename,
  submitLabel,
  cancelTo,
  maxWidth = 880,
  children,
}: UploadFormProps<Values, Row>) {
  const intl = useIntl();
  const [progress, setProgress] = useState<number | null>(null);
  const liftGuard = useRef<() => void>(null);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    const withFiles = hasFiles(values);
    setProgress(withFiles ? 0 : null);
    try {
      const row = await save({
        form: toFormData(values),
        onProgress: (ratio) => withFiles && setProgress(ratio),
      });
      liftGuard.current?.();
      onSaved(row);
    } catch (error) {
      showRefusal(helpers, { error, values, message: onFailure(error), rename });
    } finally {
      setProgress(null);
    }
  }

  return (
    <BoundedForm initialValues={initialValues} schema={schema} onSubmit={submit}>
      <Form noValidate>
        <UnsavedGuard liftRef={liftGuard} />
        <Box sx={{ display: "grid", gap: 2, maxWidth, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {children}
          <FormErrorSummary />
          {progress !== null && <UploadProgress ratio={progress} label={progressLabel} />}
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            <Button component={Link} to={cancelTo}>
              {intl.formatMessage({ id: "dialog.cancel" })}
            </Button>
            <SubmitButton>{submitLabel}</SubmitButton>
          </Box>
        </Box>
      </Form>
    </BoundedForm>
  );
}
