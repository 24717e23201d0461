import { createContext, useContext } from "react";
import type { AnyObjectSchema, AnySchema, Schema } from "yup";

export const FormSchema = createContext<Schema<unknown> | undefined>(undefined);

/** The longest text of a field, where the form's schema knows one. */
export function useMaxLength(name: string): number | undefined {
  const schema = useContext(FormSchema) as AnyObjectSchema | undefined;
  const rule = schema?.fields[name] as AnySchema | undefined;
  return rule?.spec.meta?.maxLength;
}
