import Box from "@mui/material/Box";
import { useFormats } from "../../components/useFormats";

/** Amounts in other currencies, apart: they are not part of the figure above. */
export function OtherCurrencies({ amounts }: { amounts: { currency: string; amount: number }[] }) {
  const { wholeMoney } = useFormats();
  const sold = amounts.filter(({ amount }) => amount !== 0);
  if (sold.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
      {sold.map(({ currency, amount }) => (
        <Box key={currency} component="bdi" sx={{ fontVariantNumeric: "tabular-nums" }}>
          + {wholeMoney(amount, currency)}
        </Box>
      ))}
    </Box>
  );
}
