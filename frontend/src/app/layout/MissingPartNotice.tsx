import CloseIcon from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { missingPart } from "../../lib/missingPart";

/** What was asked for could not be fetched: try again, or reload for a version that has been replaced. */
export function MissingPartNotice() {
  const { formatMessage } = useIntl();
  if (!useSyncExternalStore(missingPart.subscribe, missingPart.get)) return null;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => window.location.reload()}>
            {formatMessage({ id: "app.error.reload" })}
          </Button>
          <IconButton
            color="inherit"
            size="small"
            aria-label={formatMessage({ id: "dialog.close" })}
            onClick={missingPart.dismiss}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
      sx={{
        position: "fixed",
        top: 8,
        insetInline: 8,
        maxWidth: 640,
        mx: "auto",
        zIndex: "snackbar",
      }}
    >
      {formatMessage({ id: "app.missing" })}
    </Alert>
  );
}
