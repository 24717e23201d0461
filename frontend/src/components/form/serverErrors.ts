import { getIn, type FormikHelpers } from "formik";
import { ApiError } from "../../lib/api/errors";

/** The server's answer to the last attempt; kept in Formik's `status`, which validation leaves as it is. */
export interface FormStatus {
  message?: string;
  /** Why there was no answer, where the message does not say it: what to do about it. */
  reason?: string;
  /** The number of the server's fault, to quote to support. */
  reference?: string;
  refused?: Record<string, { value: unknown; message: string }>;
}

interface Refusal<V> {
  error: unknown;
  values: V;
  /** Said above the buttons where no field is to blame. */
  message: string;
  /** The field to blame where the server names none. */
  field?: keyof V & string;
  /** The form's name of a field where the server's is another one. */
  rename?: Record<string, string>;
}

/**
 * Puts a refused call into the form: under its fields where the server names some, those within others by their path
 * (`seller.idPaper.number`), else as one message.
 */
export function showRefusal<V extends object>(
  { setStatus }: Pick<FormikHelpers<V>, "setStatus">,
  { error, values, message, field, rename = {} }: Refusal<V>,
): void {
  const byField = error instanceof ApiError ? Object.entries(error.errors) : [];
  const known = byField.flatMap(([theirs, messages]) => {
    const name = rename[theirs] ?? theirs;
    const isField = getIn(values, name) !== undefined;
    return isField ? [[name, messages.join(" ")] as const] : [];
  });
  if (known.length === 0 && field) known.push([field, message]);
  const refused = Object.fromEntries(
    known.map(([name, text]) => [name, { value: getIn(values, name) as unknown, message: text }]),
  );
  const status: FormStatus = known.length > 0 ? { refused } : { message, ...circumstances(error) };
  setStatus(status);
}

function circumstances(error: unknown): Pick<FormStatus, "reason" | "reference"> {
  if (!(error instanceof ApiError)) return {};
  if (error.status === null) return { reason: error.message };
  return error.kind === "server" ? { reference: error.requestId } : {};
}
