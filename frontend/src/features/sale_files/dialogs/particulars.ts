import { ApiError } from "../../../lib/api/errors";
import {
  isParticular,
  ofSide,
  particulars,
  type Particular,
  type Side,
} from "../../invoices/particulars";

type NameOf<Path> = Path extends `${infer S}.${infer Field}` ? `${S}${Capitalize<Field>}` : never;
export type ParticularValues = Record<NameOf<Particular>, string>;

/** The name of the form's field, which has no dot. */
export const nameOf = (path: Particular) =>
  path.replace(/\.(.)/, (_dot, letter: string) => letter.toUpperCase()) as NameOf<Particular>;

export const noParticulars = Object.fromEntries(
  Object.keys(particulars)
    .filter(isParticular)
    .map((path) => [nameOf(path), ""]),
) as ParticularValues;

/** The values filled in for a side, under the names that the profile or the client has for it. */
export function filledIn(side: Side, paths: Particular[], values: ParticularValues) {
  const entries = ofSide(side, paths).map(
    (path) => [path.slice(side.length + 1), values[nameOf(path)].trim()] as const,
  );
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

/** The refusal of a profile or a client with the form's names of the fields. */
export function renamed(error: unknown, side: Side): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => {
      const path = `${side}.${field}`;
      return [isParticular(path) ? nameOf(path) : field, messages];
    }),
  );
  const { status, kind, code, requestId, retryAfter, body } = error;
  return new ApiError(error.message, {
    ...{ status, kind, code, errors, body },
    ...(requestId && { requestId }),
    ...(retryAfter && { retryAfter }),
  });
}
