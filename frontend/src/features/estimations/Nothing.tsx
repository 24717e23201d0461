import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";

export function Nothing() {
  const intl = useIntl();
  return (
    <Typography sx={{ color: "text.secondary" }}>
      {intl.formatMessage({ id: "estimations.noData" })}
    </Typography>
  );
}
