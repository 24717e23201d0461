import { useFormikContext } from "formik";
import { useUnsavedGuard } from "../../lib/unsaved";

/** Inside a form: asks before what was typed is lost. A form that is being sent may go. */
export function FormGuard() {
  const { dirty, isSubmitting } = useFormikContext();
  useUnsavedGuard(dirty && !isSubmitting);
  return null;
}
