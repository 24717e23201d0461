import { paths } from "../../lib/paths";
import type { Comparable } from "./types";

/** The page that shows a comparable: of a sale its car's, where that is still on record. */
export function linkOf({ kind, id, carId }: Comparable): string | null {
  if (kind === "estimation") return paths.estimation(id);
  return carId && paths.car(carId);
}
