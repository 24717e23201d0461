import { paths } from "../../lib/paths";

/** The list of the cars that stand in a garage. */
export function carsOf(garageId: string): string {
  return `${paths.cars}?garageId=${garageId}`;
}
