import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Dotted } from "../../components/Dotted";
import { ErrorState } from "../../components/ErrorState";
import { StatusChip } from "../../components/StatusChip";
import { useFormats, type Formats } from "../../components/useFormats";
import { useClientSales } from "./saleApi";
import type { Sale } from "./types";

/** Purchases of a client, the newest first. */
export function ClientSales({ clientId }: { clientId: string }) {
  const intl = useIntl();
  const titleId = useId();
  const { data: sales, isError, error, refetch } = useClientSales(clientId);
  const money = useFormats().moneyOf(sales?.data.map(({ prix }) => prix) ?? []);
  const standing = sales?.data.filter(({ cancelledAt }) => cancelledAt === null).length ?? 0;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        <bdi>{intl.formatMessage({ id: "sales.purchases" }, { count: standing })}</bdi>
      </Typography>
      {!sales && !isError && <Skeleton variant="rounded" height={72} />}
      {!sales && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {sales?.total === 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "sales.noPurchase" })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {sales?.data.map((sale) => (
          <SaleLine key={sale.id} sale={sale} money={money} />
        ))}
      </Box>
    </Box>
  );
}

function SaleLine({ sale, money }: { sale: Sale; money: Formats["money"] }) {
  const intl = useIntl();
  const formats = useFormats();
  const cancelled = sale.cancelledAt !== null;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: "anywhere" }}>
          {sale.carId ? (
            <Link component={RouterLink} to={paths.car(sale.carId)}>
              {sale.carName}
            </Link>
          ) : (
            sale.carName
          )}
        </Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Dotted facts={[sale.modelName, formats.day(sale.soldAt.slice(0, 10))]} />
        </Typography>
      </Box>
      <Box sx={{ textAlign: "right", flexShrink: 0 }}>
        <Box
          component="bdi"
          sx={{
            display: "block",
            fontVariantNumeric: "tabular-nums",
            ...(cancelled && { color: "text.secondary", textDecoration: "line-through" }),
          }}
        >
          {money(sale.prix, sale.devise)}
        </Box>
        {cancelled && <StatusChip label={intl.formatMessage({ id: "sales.cancelled" })} />}
      </Box>
    </Box>
  );
}
