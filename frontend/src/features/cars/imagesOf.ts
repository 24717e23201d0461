import type { Car, StoredImage } from "../../lib/api/types";

/** The main photo of a car, then the others. */
export function imagesOf({ image, secondaryImages }: Car): StoredImage[] {
  return [image, ...secondaryImages].filter((one) => one !== null);
}
