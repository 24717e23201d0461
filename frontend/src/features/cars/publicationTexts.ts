import type { Car } from "../../lib/api/types";

/** Whether visitors see a car, or why not; the status says that it is sold. */
export const publicationStateTexts = {
  public: "cars.publication.state.public",
  hidden: "cars.publication.state.hidden",
  no_photo: "cars.publication.state.noPhoto",
  in_preparation: "cars.publication.state.inPreparation",
  reserved: "cars.publication.state.reserved",
  mode_off: "cars.publication.state.off",
} as const satisfies Record<Exclude<Car["publicationState"], "sold">, string>;

/** Why visitors see the car, or do not. */
export function publicationReason({
  publication,
  publicationState,
}: Pick<Car, "publication" | "publicationState">) {
  switch (publicationState) {
    case "public":
      return publication === "shown" ? "cars.publication.why.shown" : "cars.publication.why.ready";
    case "hidden":
      return publication === "hidden"
        ? "cars.publication.why.hidden"
        : "cars.publication.why.notChosen";
    case "no_photo":
      return "cars.publication.why.noPhoto";
    case "in_preparation":
      return "cars.publication.why.inPreparation";
    case "reserved":
      return "cars.publication.why.reserved";
    default:
      return null;
  }
}
