import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { StatTile } from "../../components/StatTile";
import { TileGrid } from "../../components/TileGrid";
import { useFormats } from "../../components/useFormats";
import { dashboardQuery } from "./api";
import { StatisticsErrorCard } from "./StatisticsError";

/** Counts of waiting rows and of clients. Each figure opens the list of exactly these rows. */
export function CountTiles() {
  const { formatMessage, locale } = useIntl();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(dashboardQuery(locale));

  if (!data && error) return <StatisticsErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <TileGrid columns={4} onPhone={2}>
      <StatTile
        label={formatMessage({ id: "statistics.prospects" })}
        info={formatMessage({ id: "statistics.prospects.info" })}
        value={data && number(data.prospects.new)}
        caption={
          data &&
          formatMessage({ id: "statistics.prospects.total" }, { count: data.prospects.total })
        }
        to={`${paths.receivedProspects}&status=new`}
      />
      <StatTile
        label={formatMessage({ id: "statistics.estimations" })}
        info={formatMessage({ id: "statistics.estimations.info" })}
        value={data && number(data.estimations.pending)}
        caption={
          data &&
          formatMessage(
            { id: "statistics.estimations.answered" },
            { count: data.estimations.validated + data.estimations.refused },
          )
        }
        to={`${paths.estimations}?status=pending`}
      />
      <StatTile
        label={formatMessage({ id: "statistics.verified" })}
        info={formatMessage({ id: "statistics.verified.info" })}
        value={data && number(data.clients.verified)}
        caption={
          data && formatMessage({ id: "statistics.clients.total" }, { count: data.clients.total })
        }
        to={`${paths.clients}?status=verified`}
      />
      <StatTile
        label={formatMessage({ id: "statistics.unverified" })}
        info={formatMessage({ id: "statistics.unverified.info" })}
        value={data && number(data.clients.unverified)}
        caption={
          data && formatMessage({ id: "statistics.clients.total" }, { count: data.clients.total })
        }
        to={`${paths.clients}?status=unverified`}
      />
    </TileGrid>
  );
}
