import { MatchingCars } from "../people/MatchingCars";
import type { Prospect } from "./types";

/** The cars in stock that a prospect may want; none where nothing is known of that. */
export function ProspectCars({ prospect }: { prospect: Prospect }) {
  if (!prospect.car && !prospect.carModel) return null;
  return <MatchingCars named person={{ kind: "prospect", ...prospect }} />;
}
