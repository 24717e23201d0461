import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { Dotted } from "../../components/Dotted";
import { Panel } from "../../components/Panel";
import { useFormats } from "../../components/useFormats";
import { methodTexts } from "./saleFileTexts";
import type { SaleFile } from "./types";

interface PaymentsProps {
  file: SaleFile;
  onPay: () => void;
  onRefund: () => void;
}

/** The payments and refunds, the first one first. */
export function Payments({ file, onPay, onRefund }: PaymentsProps) {
  const intl = useIntl();
  const { exactMoney, date } = useFormats();
  const { payments, invoices, totals, state, currency } = file;
  const sold = state === "invoiced" || state === "delivered";
  const refundable = (sold && totals.paid > 0) || (state === "cancelled" && totals.toReturn > 0);
  const numberOf = (id: string | null) => invoices.find((invoice) => invoice.id === id)?.number;
  return (
    <Panel title={intl.formatMessage({ id: "saleFiles.payments" })}>
      {payments.length === 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "saleFiles.payments.none" })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {payments.map(({ id, amount, method, at, reason, invoiceId }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: "flex", gap: 2, py: 1, borderTop: 1, borderColor: "divider" }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Dotted
                facts={[
                  intl.formatMessage({
                    id: invoiceId
                      ? "saleFiles.payment.deposit"
                      : amount < 0
                        ? "saleFiles.payment.refund"
                        : "saleFiles.payment.payment",
                  }),
                  intl.formatMessage({ id: methodTexts[method] }),
                  date(at),
                  numberOf(invoiceId) ?? "",
                ].filter(Boolean)}
              />
              {reason && (
                <Box sx={{ typography: "body2", color: "text.secondary" }}>
                  <bdi>{reason}</bdi>
                </Box>
              )}
            </Box>
            <Box component="bdi" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
              {exactMoney(amount, currency)}
            </Box>
          </Box>
        ))}
      </Box>
      <Allowed call="POST /sale-file/{id}/payment">
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
          {sold && totals.toPay > 0 && (
            <Button variant="outlined" onClick={onPay}>
              {intl.formatMessage({ id: "saleFiles.payment.submit" })}
            </Button>
          )}
          {refundable && (
            <Button onClick={onRefund}>
              {intl.formatMessage({ id: "saleFiles.refund.submit" })}
            </Button>
          )}
        </Box>
      </Allowed>
    </Panel>
  );
}
