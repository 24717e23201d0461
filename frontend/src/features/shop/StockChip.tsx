import { useIntl } from "react-intl";
import { StatusChip, type Tone } from "../../components/StatusChip";
import { stockTexts } from "./shopTexts";
import type { Product, StockState } from "./types";

const tones: Partial<Record<StockState, Tone>> = { low: "warning", out: "error" };

/** How many can still be promised; few and none stand out. */
export function StockChip({ product }: { product: Pick<Product, "available" | "stockState"> }) {
  const { formatMessage } = useIntl();
  const { available, stockState } = product;
  const label = formatMessage({ id: stockTexts[stockState] }, { count: available ?? 0 });
  return <StatusChip label={label} tone={tones[stockState]} />;
}
