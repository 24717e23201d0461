import type { FormikHelpers, FormikValues } from "formik";
import { useSnackbar } from "notistack";
import { useRef } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { roleOr } from "../../lib/api/errors";
import { failureText } from "../failureText";
import { FormDialog, type FormDialogProps } from "./FormDialog";
import { showRefusal } from "./serverErrors";

interface SaveDialogProps<V extends FormikValues, Saved> extends Omit<
  FormDialogProps<V>,
  "onSubmit"
> {
  save: (values: V, helpers: FormikHelpers<V>) => Promise<Saved>;
  /** Shown once the form is saved. */
  saved?: string | ((result: Saved) => string);
  failure?: (intl: IntlShape, error: unknown) => string;
  /** The field to blame where the server names none. */
  blame?: (error: unknown) => (keyof V & string) | undefined;
  onSaved?: (result: Saved) => void;
}

/** A form over the page that closes once it is saved, and says so. */
export function SaveDialog<V extends FormikValues, Saved = unknown>({
  save,
  saved,
  failure = failureText,
  blame,
  onSaved,
  ...dialog
}: SaveDialogProps<V, Saved>) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const liftRef = useRef<(() => void) | null>(null);
  return (
    <FormDialog<V>
      {...dialog}
      liftRef={liftRef}
      onSubmit={async (values, helpers) => {
        try {
          const result = await save(values, helpers);
          const message = typeof saved === "function" ? saved(result) : saved;
          if (message) enqueueSnackbar(message, { variant: "success" });
          // It may lead to another page.
          liftRef.current?.();
          onSaved?.(result);
          dialog.onClose();
        } catch (error) {
          const message = roleOr(error, () => failure(intl, error));
          showRefusal(helpers, { error, values, message, field: blame?.(error) });
        }
      }}
    />
  );
}
