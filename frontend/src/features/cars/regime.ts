import { useQuery } from "@tanstack/react-query";
import type { IntlShape } from "react-intl";
import type { Car, Partner } from "../../lib/api/types";
import { profileQuery } from "../../lib/profile";
import { regimeTexts } from "../price/priceTexts";

type Regime = Partner["vatRegime"];

/** The VAT regime of the cars that have none of their own. */
export const usePartnersRegime = (): Regime => useQuery(profileQuery).data?.vatRegime ?? "margin";

/** A car's VAT regime in words: its own, else the partner's. */
export function regimeName(
  { formatMessage }: IntlShape,
  own: Car["vatRegime"],
  partners: Regime,
): string {
  const regime = formatMessage({ id: regimeTexts[own ?? partners] });
  return own ? regime : formatMessage({ id: "cars.vatRegime.partners" }, { regime });
}
