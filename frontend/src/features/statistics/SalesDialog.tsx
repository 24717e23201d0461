import CloseIcon from "@mui/icons-material/Close";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { Currency } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { DataList } from "../../components/list/DataList";
import type { Column } from "../../components/list/types";
import { useFormats } from "../../components/useFormats";
import { PaidOrders } from "../shop/PaidOrders";
import { exportedSales, periodQuery, salesQuery, saleSumsQuery } from "./api";
import { SALE_FILTERS, useSaleFilters, type SaleFilters } from "./saleFilters";
import { StatisticsError } from "./StatisticsError";
import type { PeriodRevenue, SaleRow } from "./types";
import { useBucketLabels } from "./useBucketLabels";

interface SalesDialogProps {
  period: string;
  /** Also the paid orders, which revenue counts beside the sales of cars. */
  withOrders?: boolean;
  onClose: () => void;
}

/** The sales that a figure of the dashboard is the sum of. */
export default function SalesDialog({ period, withOrders, onClose }: SalesDialogProps) {
  const { formatMessage } = useIntl();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const { data, error, refetch } = useQuery(periodQuery(period));
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="lg"
      aria-labelledby="sales-title"
      slotProps={{ paper: { sx: { minHeight: "min(80dvh, 720px)" } } }}
    >
      <DialogTitle id="sales-title" sx={{ paddingInlineEnd: 7 }}>
        {formatMessage({ id: "statistics.sales" })}
        <Typography component="div" sx={{ color: "text.secondary" }}>
          {data ? <Sums revenue={data} /> : <Skeleton width={260} />}
          {data && withOrders && <WholeRevenue revenue={data} />}
        </Typography>
      </DialogTitle>
      <IconButton
        aria-label={formatMessage({ id: "dialog.close" })}
        onClick={onClose}
        sx={{ position: "absolute", top: 12, insetInlineEnd: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        {data ? (
          <>
            <SalesList revenue={data} />
            {withOrders && <OrdersOf revenue={data} />}
          </>
        ) : (
          error && <StatisticsError error={error} onRetry={() => void refetch()} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The period and what its sales, as they are filtered, add up to; each currency on its own. */
function Sums({ revenue: { from, to, currency } }: { revenue: PeriodRevenue }) {
  const { formatMessage } = useIntl();
  const { moneyOf } = useFormats();
  const labels = useBucketLabels();
  const [address] = useSearchParams();
  const filters: SaleFilters = {};
  for (const name of SALE_FILTERS) {
    const value = address.get(name);
    if (value) filters[name] = value;
  }
  const { data: sums } = useQuery(saleSumsQuery({ from, to }, filters));
  if (!sums) return <Skeleton width={260} />;
  const none = [{ currency: filters.devise ?? currency, amount: 0 }];
  const money = moneyOf(sums.map(({ amount }) => amount));
  return (
    <span>
      {formatMessage(
        { id: "statistics.sales.sums" },
        {
          period: labels.range({ from, to }),
          amounts: (sums.length > 0 ? sums : none)
            .map((each) => money(each.amount, each.currency))
            .join(" + "),
        },
      )}
    </span>
  );
}

/** Sum of car sales and paid orders: the figure that led here. */
function WholeRevenue({ revenue }: { revenue: PeriodRevenue }) {
  const { formatMessage } = useIntl();
  const { moneyOf } = useFormats();
  const [address] = useSearchParams();
  if (SALE_FILTERS.some((name) => name !== "devise" && address.has(name))) return null;
  const devise = address.get("devise");
  const totals = [revenue, ...revenue.byCurrency].filter(
    ({ currency }) => devise === null || currency === devise,
  );
  const money = moneyOf(totals.map(({ total }) => total));
  const amounts = totals.map(({ total, currency }) => money(total, currency));
  if (amounts.length === 0) return null;
  return (
    <div>{formatMessage({ id: "statistics.sales.revenue" }, { amounts: amounts.join(" + ") })}</div>
  );
}

/** An order has neither a model nor a garage: a list of these shows none. */
function OrdersOf({ revenue: { from, to } }: { revenue: PeriodRevenue }) {
  const [address] = useSearchParams();
  if (SALE_FILTERS.some((name) => name !== "devise" && address.has(name))) return null;
  return (
    <PaidOrders from={from} to={to} currency={(address.get("devise") ?? "") as Currency | ""} />
  );
}

const columns: Column<SaleRow>[] = [
  {
    field: "soldAt",
    header: "statistics.sales.date",
    render: ({ soldAt }, { date }) => date(soldAt),
    sortable: true,
    width: 130,
  },
  {
    field: "carName",
    header: "statistics.sales.car",
    card: "title",
    // The car may have been deleted since; its name stays.
    render: ({ carId, carName }) =>
      carId === null ? (
        carName
      ) : (
        <Link
          component={RouterLink}
          to={paths.car(carId)}
          sx={{ overflow: "hidden", textOverflow: "ellipsis" }}
        >
          {carName}
        </Link>
      ),
    flex: 1.4,
  },
  { field: "modelName", header: "statistics.sales.model" },
  { field: "clientName", header: "statistics.sales.client" },
  {
    field: "prix",
    header: "statistics.sales.price",
    amount: ({ prix }) => prix,
    render: ({ prix, devise }, { money }) => money(prix, devise),
    card: "aside",
    sortable: true,
    align: "end",
    width: 140,
  },
];

function SalesList({ revenue: { from, to } }: { revenue: PeriodRevenue }) {
  const { formatMessage } = useIntl();
  const filters = useSaleFilters();
  const query = useMemo(() => salesQuery({ from, to }), [from, to]);
  const title = formatMessage({ id: "statistics.sales" });
  return (
    <DataList<SaleRow>
      name="sales"
      label={title}
      query={query}
      columns={columns}
      filters={filters}
      exportPath="/sale/export"
      exportQuery={exportedSales({ from, to })}
      rowName={(sale) => sale.carName}
      empty={{ title: formatMessage({ id: "statistics.noData" }) }}
    />
  );
}
