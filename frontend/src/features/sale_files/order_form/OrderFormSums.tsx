import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useFormats } from "../../../components/useFormats";
import { regimeNotes } from "./orderFormTexts";
import type { OrderForm } from "./types";

/** The price of the car and its extras with VAT, the trade-in, and what is to pay. */
export function OrderFormSums({ form }: { form: OrderForm }) {
  const intl = useIntl();
  const { exactMoney } = useFormats();
  const { car, currency, extras, tradeIn, totals } = form;
  const money = (amount: number) => exactMoney(amount, currency);
  const percent = (rate: number) =>
    intl.formatNumber(rate / 100, { style: "percent", maximumFractionDigits: 2 });
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        <Sum label={<bdi>{car.name}</bdi>} amount={money(form.price)} />
        {extras.map(({ label, amount, vatRate }, place) => (
          <Sum
            key={place}
            label={intl.formatMessage(
              { id: "orderForms.extra" },
              { label: <bdi key="label">{label}</bdi>, rate: percent(vatRate) },
            )}
            amount={money(amount)}
          />
        ))}
        <Sum
          strong
          label={intl.formatMessage({ id: "orderForms.total" })}
          amount={money(totals.gross)}
        />
        {totals.vat !== 0 && (
          <Sum
            label={intl.formatMessage({ id: "orderForms.total.vat" })}
            amount={money(totals.vat)}
          />
        )}
        {tradeIn && (
          <>
            <Sum
              label={intl.formatMessage(
                { id: "orderForms.tradeIn" },
                { label: <bdi key="label">{tradeIn.label}</bdi> },
              )}
              amount={money(-tradeIn.amount)}
            />
            <Sum
              strong
              label={intl.formatMessage({ id: "orderForms.toPay" })}
              amount={money(totals.toPay)}
            />
          </>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 2 }}>
        {intl.formatMessage({ id: regimeNotes[form.vatRegime] })}
      </Typography>
    </>
  );
}

interface SumProps {
  label: ReactNode;
  amount: string;
  strong?: boolean;
}

function Sum({ label, amount, strong }: SumProps) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
        fontWeight: strong ? 700 : undefined,
      }}
    >
      <Box component="dt" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
        <bdi>{amount}</bdi>
      </Box>
    </Box>
  );
}
