import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
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
  const oldest = useOldest();
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
      <span>
        {intl.formatMessage(
          { id: navigator.onLine ? "app.unreachable" : "app.offline" },
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
      </span>
      {oldest !== undefined && <div>{intl.formatMessage({ id: "app.known" }, { oldest })}</div>}
    </Alert>
  );
}

/** When the oldest of what the page shows was read. */
function useOldest(): number | undefined {
  const shown = useQueryClient().getQueryCache().findAll({ type: "active" });
  const read = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
  return read.length > 0 ? Math.min(...read) : undefined;
}
