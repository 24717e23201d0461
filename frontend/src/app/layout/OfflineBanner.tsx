import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useCallback, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { checkServer, useOnline } from "../../lib/reachability";

const RETRY_SECONDS = 5;

/** Over every page while the server does not answer. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <Box aria-live="polite" sx={{ position: "sticky", top: 0, zIndex: "snackbar" }}>
      {!online && <Unreachable />}
    </Box>
  );
}

/** Asks the server again every few seconds. */
function Unreachable() {
  const intl = useIntl();
  const [seconds, setSeconds] = useState(RETRY_SECONDS);
  const retry = useCallback(() => void checkServer().then(() => setSeconds(RETRY_SECONDS)), []);
  useEffect(() => {
    if (seconds === 0) {
      retry();
      return undefined;
    }
    const second = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(second);
  }, [seconds, retry]);
  return (
    <Alert
      severity="warning"
      role="none"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {intl.formatMessage({ id: "error.retry" })}
        </Button>
      }
      sx={{ borderRadius: 0 }}
    >
      {intl.formatMessage(
        { id: "app.unreachable" },
        // Said once, and not with every second.
        {
          seconds,
          timer: (text) => (
            <span key="timer" role="timer">
              {text}
            </span>
          ),
        },
      )}
    </Alert>
  );
}
