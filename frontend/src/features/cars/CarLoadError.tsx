import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { ApiError } from "../../lib/api/errors";
import { paths } from "../../lib/paths";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";

/** A car that is not there is no failure: it says so and leads back to the list. */
export function CarLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        illustration="search"
        title={intl.formatMessage({ id: "cars.notFound.title" })}
        description={intl.formatMessage({ id: "cars.notFound.description" })}
        action={
          <Button component={Link} to={paths.cars} variant="outlined">
            {intl.formatMessage({ id: "cars.backToList" })}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      error={error}
      title={intl.formatMessage({ id: "cars.loadError" })}
      onRetry={onRetry}
    />
  );
}
