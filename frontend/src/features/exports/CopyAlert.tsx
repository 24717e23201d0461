import Button from "@mui/material/Button";
import { useSnackbar, type SnackbarKey } from "notistack";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { useFailed } from "../../components/failures";
import { useLiveEvent } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";

const SHOWN_MS = 15_000;

/** Says on every other page that the copy of the account is ready, or has failed. */
export function CopyAlert() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  useLiveEvent("export:progress", ({ id, state }) => {
    if ((state !== "done" && state !== "failed") || pathname === paths.settingsData) return;
    const action = (toast: SnackbarKey) => <OpenButton toast={toast} />;
    if (state === "failed") {
      failed(formatMessage({ id: "accountCopy.failed" }), action);
      return;
    }
    enqueueSnackbar(formatMessage({ id: "accountCopy.isReady" }), {
      key: id,
      preventDuplicate: true,
      variant: "success",
      autoHideDuration: SHOWN_MS,
      action,
    });
  });
  return null;
}

function OpenButton({ toast }: { toast: SnackbarKey }) {
  const { formatMessage } = useIntl();
  const { closeSnackbar } = useSnackbar();
  return (
    <Button
      color="inherit"
      component={Link}
      to={paths.settingsData}
      onClick={() => closeSnackbar(toast)}
    >
      {formatMessage({ id: "accountCopy.show" })}
    </Button>
  );
}
