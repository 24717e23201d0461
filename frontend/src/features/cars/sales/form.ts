import type { IntlShape } from "react-intl";
import * as yup from "yup";
import { requestSchema } from "../../../components/form/requestSchema";
import { AssignRequest } from "../../../lib/api/bounds/AssignRequest";
import { ApiError, serverMessage } from "../../../lib/api/errors";
import type { Car } from "../../../lib/api/types";
import { today } from "../../../lib/zone";
import { NO_DAY } from "../../../components/form/DateField";
import { buyerOf } from "./buyers";
import type { Assignment } from "./types";

export interface AssignValues {
  /** A value of `buyerLookup`. */
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
  return { carId: car.id, ...buyerOf(clientId), prix, ...(date !== today() && { date }) };
}

export function assignMessage(intl: IntlShape, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 400) return intl.formatMessage({ id: "sales.alreadyAssigned" });
    if (error.code === "client_not_found") return intl.formatMessage({ id: "sales.noClient" });
    const { phoneNumber } = error.errors;
    if (phoneNumber) return phoneNumber.join(" ");
  }
  return serverMessage(error) ?? intl.formatMessage({ id: "sales.unknownError" });
}

/** A prospect without a phone number cannot become a client: the form has no field of its own for it. */
export function blamed(error: unknown) {
  return error instanceof ApiError && error.errors.phoneNumber ? "clientId" : undefined;
}
