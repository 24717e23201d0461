import { Formik, type FormikConfig, type FormikValues } from "formik";
import type { Schema } from "yup";
import { FormSchema } from "./formSchema";

/** Formik, whose text fields take no more than its schema. */
export function BoundedForm<V extends FormikValues>({
  schema,
  ...form
}: Omit<FormikConfig<V>, "validationSchema"> & { schema: Schema<unknown> }) {
  return (
    <FormSchema value={schema}>
      <Formik validationSchema={schema} {...form} />
    </FormSchema>
  );
}
