import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useFormikContext } from "formik";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { DateField } from "../../components/form/DateField";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { UploadForm } from "../../components/form/UploadForm";
import { carLookup } from "../../components/carSearch";
import { clientLookup } from "../../components/clientSearch";
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
import type { Schemas } from "../../lib/api/types";
import type { Option } from "../../lib/lists";
import type { PartnerDocument } from "./types";

interface DocumentFormProps {
  document?: PartnerDocument;
  /** What a new document is about, to begin with. */
  of?: Partial<Pick<PartnerDocument, "carId" | "clientId" | "type">>;
  save: (upload: Upload) => Promise<PartnerDocument>;
  onSaved: () => void;
  cancelTo: string;
}

export function DocumentForm({ document, of, save, onSaved, cancelTo }: DocumentFormProps) {
  const intl = useIntl();
  const failed = useFailed();
  const isNew = document === undefined;
  const schema = useMemo(() => documentSchema(intl, isNew), [intl, isNew]);
  return (
    <UploadForm<DocumentValues, PartnerDocument>
      initialValues={documentValues(document ?? of)}
      schema={schema}
      toFormData={(values) => documentFormData(values, isNew)}
      hasFiles={({ file }) => file !== null}
      progressLabel={intl.formatMessage({ id: "documents.file.uploading" })}
      save={save}
      onSaved={onSaved}
      onFailure={(error) => {
        failed(intl.formatMessage({ id: "documents.submitError" }));
        return documentError(intl, error);
      }}
      rename={{ title: "name" }}
      submitLabel={intl.formatMessage({ id: isNew ? "documents.add" : "form.save" })}
      cancelTo={cancelTo}
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
      <AutocompleteField
        name="carId"
        label="documents.field.car"
        lookup={carLookup}
        initial={optionOf(document?.car)}
      />
      <AutocompleteField
        name="clientId"
        label="documents.field.client"
        lookup={clientLookup}
        initial={optionOf(document?.client)}
      />
      <DateField name="issuedAt" label="documents.field.issuedAt" />
      <DateField
        name="expiresAt"
        label="documents.field.expiresAt"
        hint={intl.formatMessage({ id: "documents.hint.expiresAt" })}
      />
    </Box>
  );
}

function optionOf(row: Schemas["RowLink"] | null | undefined): Option | null {
  return row ? { value: row.id, label: row.label } : null;
}
