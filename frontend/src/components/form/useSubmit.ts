import type { FormikHelpers } from "formik";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import type { MessageId } from "../../lib/texts";
import { showRefusal } from "./serverErrors";

/** Formik's `onSubmit`: what the server refuses is shown in the form, or `failed` where it gave no reason. */
export function useSubmit<V extends object>(
  failed: MessageId,
  send: (values: V, form: FormikHelpers<V>) => Promise<unknown>,
) {
  const { formatMessage } = useIntl();
  return async (values: V, form: FormikHelpers<V>): Promise<void> => {
    form.setStatus(undefined);
    try {
      await send(values, form);
    } catch (error) {
      const message = serverMessage(error) ?? formatMessage({ id: failed });
      showRefusal(form, { error, values, message });
    }
  };
}
