import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { Totals } from "./orderTotals";

interface OrderTotalsProps {
  totals: Totals;
  currency: string;
}

/** Totals of an order: without tax, the tax of each rate, with tax. */
export function OrderTotals({ totals, currency }: OrderTotalsProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { exactMoney } = useFormats();
  const rows = [
    { label: formatMessage({ id: "shop.total.net" }), amount: totals.net },
    ...totals.taxes.map(({ rate, tax }) => ({
      label: formatMessage(
        { id: "shop.total.tax" },
        { rate: formatNumber(rate / 100, { style: "percent", maximumFractionDigits: 2 }) },
      ),
      amount: tax,
    })),
  ];
  const line = { display: "flex", justifyContent: "space-between", gap: 2 };
  return (
    <Box component="dl" aria-live="polite" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
      {rows.map(({ label, amount }) => (
        <Box key={label} sx={{ ...line, py: 0.5, color: "text.secondary" }}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <bdi>{exactMoney(amount, currency)}</bdi>
          </Box>
        </Box>
      ))}
      <Box sx={{ ...line, pt: 1, mt: 0.5, borderTop: 1, borderColor: "divider", typography: "h3" }}>
        <dt>{formatMessage({ id: "shop.total.total" })}</dt>
        <Box component="dd" sx={{ m: 0 }}>
          <bdi>{exactMoney(totals.total, currency)}</bdi>
        </Box>
      </Box>
    </Box>
  );
}
