import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { Sums } from "./sums";

interface SumsListProps {
  sums: Sums;
  currency: string;
  tradeIn: number;
  deposits?: number;
  paid?: number;
  /** A cancelled file shows what is to be given back, in place of what is to pay. */
  toReturn?: number | undefined;
}

/** The sums of the sale: the total, what is deducted, and what is left to pay. */
export function SumsList({
  sums,
  currency,
  tradeIn,
  deposits = 0,
  paid = 0,
  toReturn,
}: SumsListProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { exactMoney } = useFormats();
  const rate = (percent: number) =>
    formatNumber(percent / 100, { style: "percent", maximumFractionDigits: 2 });
  const rows = [
    ...sums.taxes.map((tax) => ({
      label: formatMessage({ id: "saleFiles.sum.vat" }, { rate: rate(tax.rate) }),
      amount: tax.vat,
    })),
    { label: formatMessage({ id: "saleFiles.sum.tradeIn" }), amount: -tradeIn },
    { label: formatMessage({ id: "saleFiles.sum.deposits" }), amount: -deposits },
    { label: formatMessage({ id: "saleFiles.sum.paid" }), amount: -paid },
  ].filter(({ amount }) => amount !== 0);
  const last =
    toReturn === undefined
      ? { label: formatMessage({ id: "saleFiles.sum.toPay" }), amount: sums.toPay }
      : { label: formatMessage({ id: "saleFiles.sum.toReturn" }), amount: toReturn };
  const line = { display: "flex", justifyContent: "space-between", gap: 2 };
  return (
    <Box component="dl" aria-live="polite" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
      <Box sx={{ ...line, py: 0.5, fontWeight: 600 }}>
        <dt>{formatMessage({ id: "saleFiles.sum.gross" })}</dt>
        <Box component="dd" sx={{ m: 0 }}>
          <bdi>{exactMoney(sums.gross, currency)}</bdi>
        </Box>
      </Box>
      {rows.map(({ label, amount }) => (
        <Box key={label} sx={{ ...line, py: 0.5, color: "text.secondary" }}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <bdi>{exactMoney(amount, currency)}</bdi>
          </Box>
        </Box>
      ))}
      <Box sx={{ ...line, pt: 1, mt: 0.5, borderTop: 1, borderColor: "divider", typography: "h3" }}>
        <dt>{last.label}</dt>
        <Box component="dd" sx={{ m: 0 }}>
          <bdi>{exactMoney(last.amount, currency)}</bdi>
        </Box>
      </Box>
    </Box>
  );
}
