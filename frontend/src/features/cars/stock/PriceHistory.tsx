import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Dotted } from "../../../components/Dotted";
import { useFormats } from "../../../components/useFormats";
import type { Car } from "../../../lib/api/types";
import { priceHistoryQuery } from "../api";

/** The prices that the car had, the last one first; nothing as long as there was only one. */
export function PriceHistory({ car }: { car: Car }) {
  const intl = useIntl();
  const formats = useFormats();
  const { data: steps = [] } = useQuery(priceHistoryQuery(car));
  if (steps.length < 2) return null;
  const amounts = steps.flatMap(({ price, previous }) => [price, previous]);
  const money = formats.moneyOf(amounts);
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {intl.formatMessage({ id: "cars.stock.history" })}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {steps.map((step) => (
          <Box component="li" key={step.at} sx={{ display: "grid" }}>
            <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
              <Dotted
                facts={[
                  money(step.price, step.currency),
                  step.previous !== null && step.previousCurrency === step.currency && (
                    <Box component="span" sx={{ color: "text.secondary" }}>
                      {signed(step.price - step.previous, step.currency)}
                    </Box>
                  ),
                ]}
              />
            </Box>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {intl.formatMessage(
                { id: step.by ? "cars.stock.step" : "cars.stock.stepAlone" },
                { date: formats.dateTime(step.at), by: step.by },
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );

  function signed(amount: number, currency: string): string {
    return amount > 0 ? `+${money(amount, currency)}` : money(amount, currency);
  }
}
