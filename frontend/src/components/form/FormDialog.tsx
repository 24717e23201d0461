import Button from "@mui/material/Button";
import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, type FormikHelpers, type FormikValues } from "formik";
import { useEffect, useId, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { Schema } from "yup";
import LeaveDialog from "../../lib/LeaveDialog";
import { FailurePlace } from "../failures";
import { BoundedForm } from "./BoundedForm";
import { FormErrorSummary } from "./FormErrorSummary";
import { SubmitButton } from "./SubmitButton";
import { UnsavedGuard } from "./UnsavedGuard";

export interface FormDialogProps<V extends FormikValues> {
  title: string;
  initialValues: V;
  schema: Schema<unknown>;
  submitLabel: string;
  cancelLabel?: string;
  /** Between "cancel" and "submit". */
  actions?: React.ReactNode;
  danger?: boolean;
  maxWidth?: DialogProps["maxWidth"];
  fullScreen?: boolean;
  onSubmit: (values: V, helpers: FormikHelpers<V>) => Promise<void>;
  onClose: () => void;
  /** Given the function that lets a navigation pass that follows a save. */
  liftRef?: React.RefObject<(() => void) | null>;
  children: React.ReactNode;
}

/** A short form over the page. Mount it to open it; it asks before typed text is thrown away. */
export function FormDialog<V extends FormikValues>({
  title,
  initialValues,
  schema,
  submitLabel,
  cancelLabel,
  actions,
  danger,
  maxWidth = "xs",
  fullScreen,
  onSubmit,
  onClose,
  liftRef,
  children,
}: FormDialogProps<V>) {
  const intl = useIntl();
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const ownLift = useRef<(() => void) | null>(null);
  const lift = liftRef ?? ownLift;
  return (
    <BoundedForm initialValues={initialValues} schema={schema} onSubmit={onSubmit}>
      {({ dirty, isSubmitting }) => {
        const close = () => {
          if (isSubmitting) return;
          if (dirty) setLeaving(true);
          else onClose();
        };
        return (
          <FailurePlace open>
            {(failure) => (
              <Dialog
                open
                onClose={close}
                aria-labelledby={titleId}
                maxWidth={maxWidth}
                fullWidth
                fullScreen={fullScreen}
              >
                <Form noValidate>
                  <DialogTitle id={titleId}>{title}</DialogTitle>
                  <DialogContent sx={{ display: "grid", gap: 2, "&&": { pt: 1 } }}>
                    <StartHere />
                    {children}
                    <FormErrorSummary />
                    {failure}
                  </DialogContent>
                  <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={close} disabled={isSubmitting}>
                      {cancelLabel ?? intl.formatMessage({ id: "dialog.cancel" })}
                    </Button>
                    {actions}
                    <SubmitButton color={danger ? "error" : "primary"}>{submitLabel}</SubmitButton>
                  </DialogActions>
                </Form>
                <LeaveDialog
                  open={leaving}
                  onLeave={() => {
                    // Closing may go to another page, and one question is enough.
                    lift.current?.();
                    onClose();
                  }}
                  onClose={() => setLeaving(false)}
                />
                <UnsavedGuard liftRef={lift} />
              </Dialog>
            )}
          </FailurePlace>
        );
      }}
    </BoundedForm>
  );
}

/** Puts the cursor into the first field, unless another field takes it by itself. */
function StartHere() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form || form.contains(document.activeElement)) return;
    const fields = form.querySelectorAll<HTMLElement>(
      "input, textarea, [role=combobox], [role=spinbutton]",
    );
    [...fields]
      .find((field) => field.tabIndex >= 0 && !field.matches(":disabled, [type=file]"))
      ?.focus();
  }, []);
  return <span ref={here} hidden />;
}
