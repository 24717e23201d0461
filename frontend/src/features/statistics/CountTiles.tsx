import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { StatTile } from "../../components/StatTile";
import { TileGrid } from "../../components/TileGrid";
import { useFormats } from "../../components/useFormats";
import { dashboardQuery } from "./api";
import { StatisticsErrorCard } from "./StatisticsError";

interface CountTilesProps {
  /** Only the counts of what there are any rows of. */
  some: boolean;
}

/** Counts of waiting rows and of clients. Each figure opens the list of exactly these rows. */
export function CountTiles({ some }: CountTilesProps) {
  const { formatMessage, locale } = useIntl();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(dashboardQuery(locale));

  if (!data && error) return <StatisticsErrorCard error={error} onRetry={() => void refetch()} />;
  const clients = data && {
    rows: data.clients.total,
    caption: formatMessage({ id: "statistics.clients.total" }, { count: data.clients.total }),
  };
  const answered = data && data.estimations.validated + data.estimations.refused;
  const tiles = [
    {
      label: formatMessage({ id: "statistics.prospects" }),
      info: formatMessage({ id: "statistics.prospects.info" }),
      value: data?.prospects.new,
      rows: data?.prospects.total,
      caption:
        data &&
        formatMessage({ id: "statistics.prospects.total" }, { count: data.prospects.total }),
      to: `${paths.receivedProspects}&status=new`,
    },
    {
      label: formatMessage({ id: "statistics.estimations" }),
      info: formatMessage({ id: "statistics.estimations.info" }),
      value: data?.estimations.pending,
      rows: data && data.estimations.pending + (answered ?? 0),
      caption:
        data && formatMessage({ id: "statistics.estimations.answered" }, { count: answered }),
      to: `${paths.estimations}?status=pending`,
    },
    {
      label: formatMessage({ id: "statistics.verified" }),
      info: formatMessage({ id: "statistics.verified.info" }),
      value: data?.clients.verified,
      ...clients,
      to: `${paths.clients}?status=verified`,
    },
    {
      label: formatMessage({ id: "statistics.unverified" }),
      info: formatMessage({ id: "statistics.unverified.info" }),
      value: data?.clients.unverified,
      ...clients,
      to: `${paths.clients}?status=unverified`,
    },
  ];
  return (
    <TileGrid columns={4} onPhone={2}>
      {tiles
        .filter(({ rows }) => !some || rows !== 0)
        .map(({ label, info, value, caption, to }) => (
          <StatTile
            key={to}
            label={label}
            info={info}
            value={value === undefined ? undefined : number(value)}
            caption={caption}
            to={to}
          />
        ))}
    </TileGrid>
  );
}
