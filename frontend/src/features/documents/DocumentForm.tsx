import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useFormikContext } from "formik";
import { useSnackbar } from "notistack";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { DateField } from "../../components/form/DateField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { UploadForm } from "../../components/form/UploadForm";
import {
  documentFormData,
  documentSchema,
  documentValues,
  titleOf,
  type DocumentValues,
} from "./form";
import { typeTexts } from "./documentTexts";
import { FileField } from "./FileField";
import { documentError } from "./messages";
import type { Upload } from "../../lib/api/client";
import type { PartnerDocument } from "./types";

interface DocumentFormProps {
  document?: PartnerDocument;
  save: (upload: Upload) => Promise<PartnerDocument>;
  onSaved: () => void;
}

export function DocumentForm({ document, save, onSaved }: DocumentFormProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const isNew = document === undefined;
  const schema = useMemo(() => documentSchema(intl, isNew), [intl, isNew]);
  return (
    <UploadForm<DocumentValues, PartnerDocument>
      initialValues={documentValues(document)}
      schema={schema}
      toFormData={(values) => documentFormData(values, isNew)}
      hasFiles={({ file }) => file !== null}
      progressLabel={intl.formatMessage({ id: "documents.file.uploading" })}
      save={save}
      onSaved={onSaved}
      onFailure={(error) => {
        enqueueSnackbar(intl.formatMessage({ id: "documents.submitError" }), { variant: "error" });
        return documentError(intl, error);
      }}
      rename={{ title: "name" }}
      submitLabel={intl.formatMessage({ id: isNew ? "documents.add" : "form.save" })}
      cancelTo={paths.documents}
      maxWidth={640}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <DocumentFields document={document} />
      </Paper>
    </UploadForm>
  );
}

function DocumentFields({ document }: { document: PartnerDocument | undefined }) {
  const intl = useIntl();
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
        label="documents.field.name"
        placeholder={intl.formatMessage({ id: "documents.placeholder.name" })}
        autoComplete="off"
      />
      <SelectField
        required
        name="type"
        label="documents.field.type"
        options={optionsOf(intl, typeTexts)}
      />
      <DateField
        name="expiresAt"
        label="documents.field.expiresAt"
        hint={intl.formatMessage({ id: "documents.hint.expiresAt" })}
      />
    </Box>
  );
}
