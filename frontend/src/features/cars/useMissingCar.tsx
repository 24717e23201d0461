import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";

/** Replacement for a car that did not load; one that does not exist leads back to the list. */
export function useMissingCar() {
  const intl = useIntl();
  return {
    errorTitle: intl.formatMessage({ id: "cars.loadError" }),
    missing: {
      title: intl.formatMessage({ id: "cars.notFound.title" }),
      description: intl.formatMessage({ id: "cars.notFound.description" }),
      action: (
        <Button component={Link} to={paths.cars} variant="outlined">
          {intl.formatMessage({ id: "cars.backToList" })}
        </Button>
      ),
    },
  };
}
