import { useField, useFormikContext, type FieldValidator } from "formik";
import type { FormStatus } from "./serverErrors";

/** A Formik field with the message to show under it: its own, or the server's until the refused value changes. */
export function useFormField<T>(name: string, validate?: FieldValidator) {
  const [field, meta, helpers] = useField<T>({ name, validate });
  const form = useFormikContext<unknown>();
  const refused = (form.status as FormStatus | undefined)?.refused?.[name];
  const own = meta.touched ? meta.error : undefined;
  const theirs = refused && refused.value === field.value ? refused.message : undefined;
  return {
    value: field.value,
    error: own ?? theirs,
    disabled: form.isSubmitting,
    setValue: (value: T) => void helpers.setValue(value),
    // A field left as it was is not judged until the form is sent: a message that appears under the cursor
    // would move the link or button about to be clicked.
    setTouched: () => {
      if (field.value !== meta.initialValue) void helpers.setTouched(true);
    },
  };
}
