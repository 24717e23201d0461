import Alert from "@mui/material/Alert";
import { useIntl } from "react-intl";
import { useOnline } from "../../lib/useOnline";

export function OfflineBanner() {
  const { formatMessage } = useIntl();
  if (useOnline()) return null;
  return (
    <Alert severity="warning" square sx={{ position: "sticky", top: 0, zIndex: "snackbar" }}>
      {formatMessage({ id: "app.offline" })}
    </Alert>
  );
}
