import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import type { Currency } from "../../../lib/api/types";
import { useFormats } from "../../../components/useFormats";
import type { MessageId } from "../../../lib/texts";
import { regimeTexts } from "../priceTexts";
import type { Breakdown } from "../types";

/** From the planned resale price down to the offer, one amount a row. */
export function BreakdownTable({ sum, currency }: { sum: Breakdown; currency: Currency }) {
  const intl = useIntl();
  const { moneyOf } = useFormats();
  const say = (id: MessageId) => intl.formatMessage({ id });
  const taken = [
    ...sum.lines.map((line) => ({ label: line.label, amount: line.amount })),
    { label: say("price.sum.fees"), amount: sum.fees },
    { label: say("price.sum.margin"), amount: sum.margin },
    { label: say(regimeTexts[sum.vatRegime]), amount: sum.vat },
  ].filter(({ amount }) => amount > 0);
  const money = moneyOf([sum.resale, sum.offer, ...taken.map(({ amount }) => amount)]);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {say("price.sum.title")}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) auto",
          columnGap: 2,
          rowGap: 0.5,
          fontVariantNumeric: "tabular-nums",
          "& dd": { m: 0, textAlign: "right" },
          "& dt": { overflowWrap: "anywhere" },
        }}
      >
        <dt>{say("price.sum.resale")}</dt>
        <dd>{money(sum.resale, currency)}</dd>
        {taken.map(({ label, amount }, index) => (
          <Box key={index} sx={{ display: "contents", color: "text.secondary" }}>
            <Box component="dt" dir="auto" sx={{ color: "text.secondary" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ color: "text.secondary" }}>
              {money(-amount, currency)}
            </Box>
          </Box>
        ))}
        <Box component="dt" sx={{ fontWeight: 700 }}>
          {say("price.sum.offerLabel")}
        </Box>
        <Box component="dd" sx={{ fontWeight: 700 }}>
          {money(sum.offer, currency)}
        </Box>
      </Box>
    </Box>
  );
}
