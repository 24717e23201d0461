import { useIntl } from "react-intl";

/** A part in per cent; a dash where there is no whole. */
export function useShare() {
  const { formatNumber } = useIntl();
  return (part: number, whole: number) =>
    whole === 0 ? "–" : formatNumber(part / whole, { style: "percent", maximumFractionDigits: 1 });
}
