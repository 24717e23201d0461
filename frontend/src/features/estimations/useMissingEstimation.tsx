import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";

/** Replacement for an estimation that does not exist: it leads back to the list. */
export function useMissingEstimation() {
  const intl = useIntl();
  return {
    missing: {
      title: intl.formatMessage({ id: "estimations.notFound" }),
      action: (
        <Button component={Link} to={paths.estimations} variant="outlined">
          {intl.formatMessage({ id: "estimations.backToList" })}
        </Button>
      ),
    },
  };
}
