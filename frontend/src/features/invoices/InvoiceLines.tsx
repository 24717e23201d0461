import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { Invoice } from "./types";

/** The lines of an invoice; a car under the margin scheme shows no VAT. */
export function InvoiceLines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const money = (amount: number) => exactMoney(amount, currency);
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lines.map(({ label, detail, quantity, unitPrice, net, rate, vat }, place) => (
        <Box
          component="li"
          key={place}
          sx={{
            display: "flex",
            justifyContent: "space-between",
            gap: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <bdi>{label}</bdi>
            <Typography variant="body2" component="div" sx={{ color: "text.secondary" }}>
              {detail && (
                <Box dir="auto" sx={{ whiteSpace: "pre-line" }}>
                  {detail}
                </Box>
              )}
              {quantity !== 1 && (
                <div>
                  {intl.formatMessage(
                    { id: "invoices.line.times" },
                    { quantity, price: money(unitPrice) },
                  )}
                </div>
              )}
              {rate !== null && vat !== null && (
                <div>
                  {intl.formatMessage(
                    { id: "invoices.line.vat" },
                    {
                      rate: intl.formatNumber(rate / 100, {
                        style: "percent",
                        maximumFractionDigits: 2,
                      }),
                      vat: money(vat),
                    },
                  )}
                </div>
              )}
            </Typography>
          </Box>
          <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", flexShrink: 0 }}>
            {money(net)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
