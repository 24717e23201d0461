import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths";
import { touchTarget } from "../../components/touchTarget";

export function NoAccountYet() {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  return (
    <Typography sx={{ mt: 3, color: "text.secondary" }}>
      {formatMessage({ id: "partners.login.noAccount" })}{" "}
      <Link
        component={RouterLink}
        underline="always"
        to={{ pathname: paths.register, search }}
        sx={touchTarget}
      >
        {formatMessage({ id: "partners.login.register" })}
      </Link>
    </Typography>
  );
}
