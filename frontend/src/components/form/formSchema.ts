import { createContext, useContext } from "react";
import type { AnyObjectSchema, Schema } from "yup";

export const FormSchema = createContext<Schema<unknown> | undefined>(undefined);

/** The longest text of a field, which may be within others (`seller.lastName`), where the form's schema knows one. */
export function useMaxLength(name: string): number | undefined {
  const schema = useContext(FormSchema);
  const rule = name
    .split(".")
    .reduce<Schema | undefined>(
      (outer, part) =>
        (outer as Partial<AnyObjectSchema> | undefined)?.fields?.[part] as Schema | undefined,
      schema,
    );
  return rule?.spec.meta?.maxLength;
}
