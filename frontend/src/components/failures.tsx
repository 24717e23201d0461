import CloseIcon from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import IconButton from "@mui/material/IconButton";
import { useSnackbar, type SnackbarKey } from "notistack";
import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";

/** Shows a failure; false where nothing is open there any more. */
type Show = (message: string) => boolean;

/** A dialog or drawer shows the failures of its own content. */
export const FailureContext = createContext<Show | null>(null);

// Each takes one failure from the screen.
const ends = new Set<() => void>();

/** A later act has succeeded: what failed before is no longer said. */
export function endFailures(): void {
  ends.forEach((end) => end());
}

/** Says that something failed, until it is closed or a later act succeeds; the same words stand once. */
export function useFailed(): (
  message: string,
  /** A button before the one that closes it. */
  action?: (toast: SnackbarKey) => ReactNode,
) => void {
  const { formatMessage } = useIntl();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const show = use(FailureContext);
  return (message, action) => {
    if (!action && show?.(message)) return;
    const toast = enqueueSnackbar(message, {
      variant: "error",
      autoHideDuration: null,
      preventDuplicate: true,
      action: (key) => (
        <>
          {action?.(key)}
          <IconButton
            color="inherit"
            aria-label={formatMessage({ id: "dialog.close" })}
            onClick={() => closeSnackbar(key)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      ),
    });
    const end = () => {
      ends.delete(end);
      closeSnackbar(toast);
    };
    ends.add(end);
  };
}

interface FailurePlaceProps {
  open: boolean;
  children: (shown: ReactNode) => ReactNode;
}

/** Has the failures of what is in it shown where the caller puts them. */
export function FailurePlace({ open, children }: FailurePlaceProps) {
  const [message, setMessage] = useState<string | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const end = () => setMessage(null);
    isOpen.current = open;
    ends.add(end);
    return () => {
      isOpen.current = false;
      ends.delete(end);
      end();
    };
  }, [open]);
  const show = (failure: string) => {
    if (isOpen.current) setMessage(failure);
    return isOpen.current;
  };
  return (
    <FailureContext value={show}>
      {children(
        message !== null && (
          <Alert severity="error" onClose={() => setMessage(null)}>
            {message}
          </Alert>
        ),
      )}
    </FailureContext>
  );
}
