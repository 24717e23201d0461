import type { IntlShape } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { EstimationCallRequest } from "../../lib/api/bounds/EstimationCallRequest";
import { TechnicalInformationFieldRequest } from "../../lib/api/bounds/TechnicalInformationFieldRequest";

/** Values of the form: texts as typed, and the files. */
export interface EstimationValues {
  clientName: string;
  clientPhone: string;
  clientEmail: string;
  customerLocale: string;
  assigneeId: string;
  carModel: string;
  kilometrage: string;
  carId: string;
  title: string;
  annee: string;
  carburant: string;
  boite: string;
  puissance: string;
  couleur: string;
  immatriculation: string;
  vin: string;
  etat: string;
  /** One a line. */
  options: string;
  photos: File[];
  videos: File[];
  attachments: File[];
}

export const emptyEstimation: EstimationValues = {
  clientName: "",
  clientPhone: "",
  clientEmail: "",
  customerLocale: "",
  assigneeId: "",
  carModel: "",
  kilometrage: "",
  carId: "",
  title: "",
  annee: "",
  carburant: "",
  boite: "",
  puissance: "",
  couleur: "",
  immatriculation: "",
  vin: "",
  etat: "",
  options: "",
  photos: [],
  videos: [],
  attachments: [],
};

const technicalTexts = [
  "carburant",
  "boite",
  "couleur",
  "immatriculation",
  "vin",
  "etat",
] as const satisfies (keyof EstimationValues)[];
const technicalNumbers = ["annee", "puissance"] as const satisfies (keyof EstimationValues)[];

/** The server names the fields of the technical information by their path. */
export const technicalNames: Record<string, string> = Object.fromEntries(
  [...technicalTexts, ...technicalNumbers, "options"].map((name) => [
    `technicalInformation.${name}`,
    name,
  ]),
);

export function estimationSchema(intl: IntlShape) {
  const required = "estimations.required.field";
  const fields = { ...TechnicalInformationFieldRequest, ...EstimationCallRequest };
  return requestSchema(intl, fields, {
    clientName: required,
    carModel: required,
    kilometrage: required,
  });
}

/** The multipart body: what is filled in, and nothing else. */
export function estimationFormData(values: EstimationValues): FormData {
  const form = new FormData();
  for (const name of [
    "clientName",
    "clientPhone",
    "clientEmail",
    "customerLocale",
    "assigneeId",
    "carModel",
    "kilometrage",
    "carId",
    "title",
  ] as const) {
    const text = values[name].trim();
    if (text) form.append(name, text);
  }
  const technical = technicalInformation(values);
  if (Object.keys(technical).length > 0)
    form.append("technicalInformation", JSON.stringify(technical));
  for (const name of ["photos", "videos", "attachments"] as const)
    for (const file of values[name]) form.append(name, file);
  return form;
}

function technicalInformation(values: EstimationValues): Record<string, unknown> {
  const options = values.options
    .split("\n")
    .map((option) => option.trim())
    .filter(Boolean);
  const entries: [string, string | number | string[]][] = [
    ...technicalTexts.map((name): [string, string] => [name, values[name].trim()]),
    ...technicalNumbers.map((name): [string, string | number] => [
      name,
      values[name] && Number(values[name]),
    ]),
    ["options", options.length > 0 ? options : ""],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}
