import type { Garage } from "./types";

/** A garage may have no name of its own: its place tells it then. */
export function garageName({ nom, localisation }: Pick<Garage, "nom" | "localisation">): string {
  return nom || localisation;
}
