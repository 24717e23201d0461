import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import type { Currency } from "../../lib/api/types";
import { paths } from "../../lib/paths";
import { ErrorState } from "../../components/ErrorState";
import { useFormats } from "../../components/useFormats";
import { paidOrdersQuery } from "./orderApi";

interface PaidOrdersProps {
  /** Days, both included. */
  from: string;
  to: string;
  /** Restricts to one currency; empty for all of them. */
  currency: Currency | "";
}

/** The orders that revenue counts beside the sales of cars; nothing where there are none. */
export function PaidOrders({ from, to, currency }: PaidOrdersProps) {
  const intl = useIntl();
  const { date, exactMoney } = useFormats();
  const titleId = useId();
  const { data, error, refetch } = useQuery(paidOrdersQuery(from, to, currency));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={72} sx={{ mt: 3 }} />;
  if (data.total === 0) return null;
  const sums = data.sums.map((sum) => exactMoney(sum.amount, sum.currency)).join(" + ");
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        <bdi>{intl.formatMessage({ id: "shop.paidOrders" }, { sums })}</bdi>
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.data.map((order) => (
          <Box
            component="li"
            key={order.id}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Link component={RouterLink} to={paths.order(order.id)}>
              <bdi>{order.number}</bdi>
            </Link>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <bdi>{order.clientName}</bdi>
            </Box>
            <bdi>{order.paidAt && date(order.paidAt)}</bdi>
            <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
              {exactMoney(order.total, order.currency)}
            </Box>
          </Box>
        ))}
      </Box>
      {data.total > data.data.length && (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage(
            { id: "shop.paidOrders.more" },
            { count: data.total - data.data.length },
          )}
        </Typography>
      )}
    </Box>
  );
}
