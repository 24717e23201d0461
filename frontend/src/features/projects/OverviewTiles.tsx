import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useSeesCosts } from "../../lib/rights";
import { paths } from "../../lib/paths";
import { StatTile } from "../../components/StatTile";
import { useFormats } from "../../components/useFormats";
import { TileGrid } from "../../components/TileGrid";
import { profileQuery } from "../../lib/profile";
import type { Overview } from "./types";

export function OverviewTiles({ overview }: { overview: Overview | undefined }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: ownCurrency } = useQuery({
    ...profileQuery,
    select: ({ currency }) => currency,
  });
  const costs = useSeesCosts();
  const days = overview?.averageDays;
  const tiles = [
    {
      label: intl.formatMessage({ id: "projects.tile.open" }),
      value: overview && intl.formatNumber(overview.open),
      to: `${paths.projectList}?status=open`,
    },
    {
      label: intl.formatMessage({ id: "projects.tile.late" }),
      value: overview && intl.formatNumber(overview.late),
      to: `${paths.projectList}?late=true`,
      alarming: (overview?.late ?? 0) > 0,
    },
    costs && {
      label: intl.formatMessage({ id: "projects.tile.cost" }),
      value:
        overview &&
        ownCurrency &&
        (overview.costs.length > 0 ? overview.costs : [{ amount: 0, currency: ownCurrency }])
          .map(({ amount, currency }) => formats.wholeMoney(amount, currency))
          .join(" + "),
      to: `${paths.projectList}?status=open&ordering=-cost`,
    },
    {
      label: intl.formatMessage({ id: "projects.tile.days" }),
      value:
        overview &&
        (typeof days === "number"
          ? intl.formatNumber(days, {
              style: "unit",
              unit: "day",
              unitDisplay: "long",
              maximumFractionDigits: 1,
            })
          : "–"),
      caption:
        overview &&
        intl.formatMessage({ id: "projects.tile.finished" }, { count: overview.finished }),
      to: `${paths.projectList}?status=done`,
    },
  ];
  return (
    <TileGrid columns={4} onPhone={2}>
      {tiles.map((tile) => tile && <StatTile key={tile.label} {...tile} />)}
    </TileGrid>
  );
}
