import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useIntl } from "react-intl";
import { today } from "../../../lib/zone";
import { ChoiceChips } from "./ChoiceChips";
import type { CurrencySales } from "../types";
import { MEASURES, useSalesAddress } from "./useSalesAddress";

const YEARS = 4;

const MEASURE_TEXTS = {
  amount: "dashboards.measure.amount",
  count: "dashboards.measure.count",
  average: "dashboards.measure.average",
} as const;

interface SalesChoicesProps {
  year: number | undefined;
  currencies: CurrencySales[] | undefined;
  chosen: CurrencySales | undefined;
}

/** The year, what is measured, and the currency where there are several. */
export function SalesChoices({ year, currencies, chosen }: SalesChoicesProps) {
  const { formatMessage } = useIntl();
  const { year: asked, setYear, measure, setMeasure, setCurrency } = useSalesAddress();
  // Read once: the years offered stay where they are.
  const [latest] = useState(() => Number(today().slice(0, 4)));
  const years = Array.from({ length: YEARS }, (_, back) => latest - YEARS + 1 + back);
  const current = asked ?? year ?? latest;
  if (!years.includes(current)) years.unshift(current);

  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1.5, displayPrint: "none" }}
    >
      <ChoiceChips
        label={formatMessage({ id: "dashboards.year" })}
        choices={years.map(String).map((value) => ({ value, label: value }))}
        value={String(current)}
        onChange={setYear}
      />
      <ChoiceChips
        label={formatMessage({ id: "dashboards.measure" })}
        choices={MEASURES.map((value) => ({
          value,
          label: formatMessage({ id: MEASURE_TEXTS[value] }),
        }))}
        value={measure}
        onChange={setMeasure}
      />
      {!currencies && <Skeleton variant="rounded" width={96} sx={{ height: { xs: 44, sm: 34 } }} />}
      {currencies && currencies.length > 1 && chosen && (
        <ChoiceChips
          label={formatMessage({ id: "dashboards.currency" })}
          choices={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
          value={chosen.currency}
          onChange={setCurrency}
        />
      )}
    </Box>
  );
}
