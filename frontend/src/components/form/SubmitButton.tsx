import Button, { type ButtonProps } from "@mui/material/Button";
import { useFormikContext } from "formik";

/** Sends the form, and cannot be pressed again while it does. */
export function SubmitButton({ children, ...props }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} {...props}>
      {children}
    </Button>
  );
}
