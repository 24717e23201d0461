import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { requestSchema } from "../../../components/form/requestSchema";
import { AssignRequest } from "../../../lib/api/bounds/AssignRequest";
import { ApiError, serverMessage } from "../../../lib/api/errors";
import type { Car } from "../../../lib/api/types";
import { today } from "../../../lib/zone";
import { NO_DAY } from "../../../components/form/DateField";
import type { Assignment } from "./types";

export interface AssignValues {
  clientId: string;
  prix: string;
  date: string;
}

export function assignSchema(intl: IntlShape) {
  return requestSchema(intl, AssignRequest, {
    clientId: "sales.required.client",
    prix: "sales.required.prix",
  }).shape({
    date: yup
      .string()
      .required(intl.formatMessage({ id: "sales.required.date" }))
      .notOneOf([NO_DAY], intl.formatMessage({ id: "sales.invalid.date" })),
  });
}

/** A sale of today is made now: the server knows the hour. */
export function assignmentOf(car: Car, { clientId, prix, date }: AssignValues): Assignment {
  return { carId: car.id, clientId, prix, ...(date !== today() && { date }) };
}

export function assignMessage(intl: IntlShape, error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 400) return intl.formatMessage({ id: "sales.alreadyAssigned" });
  if (status === 404) return intl.formatMessage({ id: "sales.noClient" });
  return serverMessage(error) ?? intl.formatMessage({ id: "sales.unknownError" });
}
