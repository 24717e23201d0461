import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { Invoice } from "./types";

interface Sum {
  label: string;
  amount: number;
  strong?: boolean;
}

/** The sums as they stand on the paper, what was deducted, and what is to pay by now. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { formatMessage, formatNumber } = useIntl();
  const { day, exactMoney } = useFormats();
  const { kind, state, currency, taxes, totals, deposits, tradeIn } = invoice;
  const percent = (rate: number) =>
    formatNumber(rate / 100, { style: "percent", maximumFractionDigits: 2 });
  const sums: (Sum | false | null)[] = [
    totals.vat !== 0 && { label: formatMessage({ id: "invoices.total.net" }), amount: totals.net },
    ...taxes.map(({ rate, vat }) => ({
      label: formatMessage({ id: "invoices.total.vat" }, { rate: percent(rate) }),
      amount: vat,
    })),
    { label: formatMessage({ id: "invoices.total.gross" }), amount: totals.gross, strong: true },
    ...deposits.map(({ number, issuedOn, amount }) => ({
      label: formatMessage({ id: "invoices.deducted.deposit" }, { number, date: day(issuedOn) }),
      amount: -amount,
    })),
    tradeIn && {
      label: formatMessage({ id: "invoices.deducted.tradeIn" }, { label: tradeIn.label }),
      amount: -tradeIn.amount,
    },
    kind === "invoice" &&
      totals.paid !== 0 && {
        label: formatMessage({ id: "invoices.deducted.paid" }),
        amount: -totals.paid,
      },
    kind === "invoice" &&
      totals.toPay !== totals.gross && {
        label: formatMessage({ id: "invoices.total.toPay" }),
        amount: totals.toPay,
        strong: true,
      },
    state === "open" &&
      invoice.toPay !== totals.toPay && {
        label: formatMessage({ id: "invoices.total.left" }),
        amount: invoice.toPay,
        strong: true,
      },
  ];
  return (
    <Box component="dl" sx={{ m: 0, mt: 2, fontVariantNumeric: "tabular-nums" }}>
      {sums.map(
        (sum) =>
          sum && (
            <Box
              key={sum.label}
              sx={{
                display: "flex",
                justifyContent: "space-between",
                gap: 2,
                py: 0.5,
                ...(sum.strong ? { fontWeight: 700 } : { color: "text.secondary" }),
              }}
            >
              <Box component="dt" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <bdi>{sum.label}</bdi>
              </Box>
              <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
                <bdi>{exactMoney(sum.amount, currency)}</bdi>
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
