import { useIntl } from "react-intl";
import { paths } from "../../../lib/paths";
import { useFormats } from "../../../components/useFormats";
import { ChartCard } from "../charts/ChartCard";
import type { ChartData } from "../charts/chartData";
import { bucketPeriod, daysOf, fileDates } from "../periods";
import { useBucketLabels } from "../useBucketLabels";
import type { Leads } from "../types";

/** The prospects of each day, by where they came from; each leads to them. */
export function ArrivalsCard({ leads }: { leads: Leads | undefined }) {
  const { formatMessage } = useIntl();
  const { number } = useFormats();
  const labels = useBucketLabels();

  const chart = ({ arrivals, step, from, to }: Leads): ChartData => ({
    labelHeader: formatMessage({ id: step === "day" ? "dashboards.day" : "dashboards.month" }),
    series: [
      formatMessage({ id: "dashboards.source.affiliate" }),
      formatMessage({ id: "dashboards.source.portal" }),
      formatMessage({ id: "dashboards.source.partner" }),
    ],
    format: number,
    rows: arrivals.map(({ date, affiliate, portal, partner, total }) => {
      const days = daysOf(bucketPeriod(date, step, { from, to }) ?? date);
      const opening = (count: number, source: string) =>
        days && count > 0
          ? `${paths.prospects}?source=${source}&dateFrom=${days.from}&dateTo=${days.to}`
          : undefined;
      return {
        id: date,
        written: date,
        label: labels.whole(date, step),
        tick: labels.short(date, step),
        values: [affiliate, portal, partner],
        to: opening(total, "received"),
        links: [
          opening(affiliate, "affiliate"),
          opening(portal, "portal"),
          opening(partner, "partner"),
        ],
      };
    }),
  });

  return (
    <ChartCard
      title={formatMessage({ id: "dashboards.arrivals" })}
      info={formatMessage({ id: "dashboards.arrivals.info" })}
      file={formatMessage({ id: "dashboards.arrivals.file" }, { dates: fileDates(leads) })}
      data={leads && chart(leads)}
      axisFormat={number}
    />
  );
}
