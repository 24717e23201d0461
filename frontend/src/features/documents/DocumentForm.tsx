import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useUnsavedGuard } from "../../lib/unsaved";
import { DateField } from "../../components/form/DateField";
import { FormErrorSummary } from "../../components/form/FormErrorSummary";
import { SelectField } from "../../components/form/SelectField";
import { showRefusal } from "../../components/form/serverErrors";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextField } from "../../components/form/TextField";
import { UploadProgress } from "../../components/images/UploadProgress";
import {
  documentFormData,
  documentSchema,
  documentValues,
  MAX_NAME,
  titleOf,
  type DocumentValues,
} from "./documentForm";
import { FileField } from "./FileField";
import { documentError } from "./messages";
import type { DocumentUpload } from "./queries";
import type { PartnerDocument } from "./types";
import { useTypeOptions } from "./useTypeOptions";

interface DocumentFormProps {
  document?: PartnerDocument;
  save: (upload: DocumentUpload) => Promise<PartnerDocument>;
  onSaved: () => void;
}

export function DocumentForm({ document, save, onSaved }: DocumentFormProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const [progress, setProgress] = useState<number | null>(null);
  const isNew = document === undefined;
  const schema = useMemo(() => documentSchema(intl, isNew), [intl, isNew]);
  const liftGuard = useRef<() => void>(null);

  async function submit(values: DocumentValues, helpers: FormikHelpers<DocumentValues>) {
    setProgress(values.file ? 0 : null);
    try {
      await save({
        form: documentFormData(values, isNew),
        onProgress: (ratio) => values.file && setProgress(ratio),
      });
      liftGuard.current?.();
      onSaved();
    } catch (error) {
      enqueueSnackbar(intl.formatMessage({ id: "documents.submitError" }), { variant: "error" });
      showRefusal(helpers, {
        error,
        values,
        message: documentError(intl, error),
        rename: { title: "name" },
      });
    } finally {
      setProgress(null);
    }
  }

  return (
    <Formik initialValues={documentValues(document)} validationSchema={schema} onSubmit={submit}>
      <Form noValidate>
        <UnsavedGuard liftRef={liftGuard} />
        <Box sx={{ display: "grid", gap: 2, maxWidth: 640, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
            <DocumentFields document={document} />
          </Paper>
          <FormErrorSummary />
          <UploadProgress
            ratio={progress}
            label={intl.formatMessage({ id: "documents.file.uploading" })}
          />
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            <Button component={Link} to={paths.documents}>
              {intl.formatMessage({ id: "dialog.cancel" })}
            </Button>
            <SubmitButton>
              {intl.formatMessage({ id: isNew ? "documents.add" : "form.save" })}
            </SubmitButton>
          </Box>
        </Box>
      </Form>
    </Formik>
  );
}

function DocumentFields({ document }: { document: PartnerDocument | undefined }) {
  const intl = useIntl();
  const types = useTypeOptions();
  const { values, setFieldValue } = useFormikContext<DocumentValues>();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FileField
        required={!document}
        name="file"
        label={intl.formatMessage({ id: "documents.field.file" })}
        stored={document?.file}
        onChosen={(file) => {
          if (!values.name.trim()) void setFieldValue("name", titleOf(file));
        }}
      />
      <TextField
        required
        name="name"
        label={intl.formatMessage({ id: "documents.field.name" })}
        placeholder={intl.formatMessage({ id: "documents.placeholder.name" })}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <SelectField
        required
        name="type"
        label={intl.formatMessage({ id: "documents.field.type" })}
        options={types}
      />
      <DateField
        name="expiresAt"
        label={intl.formatMessage({ id: "documents.field.expiresAt" })}
        hint={intl.formatMessage({ id: "documents.hint.expiresAt" })}
      />
    </Box>
  );
}

function UnsavedGuard({ liftRef }: { liftRef: React.RefObject<(() => void) | null> }) {
  const { dirty } = useFormikContext();
  const lift = useUnsavedGuard(dirty);
  useEffect(() => {
    liftRef.current = lift;
  }, [liftRef, lift]);
  return null;
}
