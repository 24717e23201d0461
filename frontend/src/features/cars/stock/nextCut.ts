import type { Car } from "../../../lib/api/types";
import type { Comparables } from "../../price/types";

/** After how many days a car is late where too few comparable ones were sold. */
const USUAL_DAYS = 60;
const MAX_SHARE = 0.05;
const USUAL_SHARE = 0.02;

/**
 * By how much to lower the price of a car that stands longer than comparable ones did: down to their median, by 5 % at
 * most, else by 2 %; in steps of a hundredth of the price's magnitude. Null where nothing is to be done.
 */
export function nextCut(car: Car, range: Comparables): number | null {
  if (car.status !== "available" || car.sample) return null;
  if (car.daysInStock <= (range.daysToSell ?? USUAL_DAYS)) return null;
  const median = range.currency === car.devise ? range.median : null;
  const above = median === null ? 0 : car.prix - median;
  const wanted = above > 0 ? Math.min(above, car.prix * MAX_SHARE) : car.prix * USUAL_SHARE;
  const step = 10 ** Math.max(Math.floor(Math.log10(car.prix)) - 2, 0);
  const cut = Math.ceil(wanted / step) * step;
  return cut < car.prix ? cut : null;
}
