import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { requestSchema } from "../../components/form/requestSchema";
import { DocumentRequest } from "../../lib/api/bounds/DocumentRequest";
import type { PartnerDocument } from "./types";

export type DocumentValues = ReturnType<typeof documentValues>;

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const FILE_TYPES = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

export function documentValues(document: Partial<PartnerDocument> | undefined) {
  return {
    name: document?.title ?? "",
    type: document?.type ?? "",
    // A new one; an edited document keeps its own where there is none.
    file: null as File | null,
    carId: document?.carId ?? "",
    clientId: document?.clientId ?? "",
    issuedAt: document?.issuedAt ?? "",
    expiresAt: document?.expiresAt ?? "",
  };
}

export function documentSchema(intl: IntlShape, isNew: boolean) {
  const file = yup.mixed();
  return requestSchema(intl, DocumentRequest, {
    name: "documents.required.name",
    type: "documents.required.type",
  }).shape({
    file: isNew
      ? file.required(intl.formatMessage({ id: "documents.required.file" }))
      : file.nullable(),
  });
}

/** The multipart body; on an edited document what is empty is taken away. */
export function documentFormData(values: DocumentValues, isNew: boolean): FormData {
  const form = new FormData();
  form.append("name", values.name.trim());
  form.append("type", values.type);
  if (values.file) form.append("file", values.file);
  for (const name of ["carId", "clientId", "issuedAt", "expiresAt"] as const)
    if (values[name] || !isNew) form.append(name, values[name]);
  return form;
}

/** A file's name as a title: "Carte_grise Clio.pdf" → "Carte grise Clio". */
export function titleOf({ name }: File): string {
  return name
    .replace(/\.\w+$/, "")
    .replaceAll("_", " ")
    .trim()
    .slice(0, DocumentRequest.name.maxLength);
}
