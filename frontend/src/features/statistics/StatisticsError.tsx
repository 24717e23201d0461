import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { ErrorState } from "../../components/ErrorState";

interface StatisticsErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** The server's own words, or a plain "error". */
export function StatisticsError({ error, onRetry }: StatisticsErrorProps) {
  const { formatMessage } = useIntl();
  return (
    <ErrorState
      error={error}
      title={serverMessage(error) ?? formatMessage({ id: "statistics.error" })}
      onRetry={onRetry}
    />
  );
}

/** In place of a whole row of tiles. */
export function StatisticsErrorCard(props: StatisticsErrorProps) {
  return (
    <Card>
      <StatisticsError {...props} />
    </Card>
  );
}
