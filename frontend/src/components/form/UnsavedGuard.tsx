import { useFormikContext } from "formik";
import { useEffect } from "react";
import { useUnsavedGuard } from "../../lib/unsaved";

interface UnsavedGuardProps {
  /** Given the function that lifts the guard. */
  liftRef?: React.RefObject<(() => void) | null>;
}

/** Inside a form: asks before what was typed is lost, while it is being sent too. */
export function UnsavedGuard({ liftRef }: UnsavedGuardProps) {
  const { dirty } = useFormikContext();
  const lift = useUnsavedGuard(dirty);
  useEffect(() => {
    if (liftRef) liftRef.current = lift;
  }, [liftRef, lift]);
  return null;
}
