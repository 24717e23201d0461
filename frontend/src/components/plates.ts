import type { Car } from "../lib/api/types";
import type { Option } from "../lib/lists";

/** A French plate as it is on the car (AB-123-CD); any other stays as it was typed. */
export function formatPlate(plate: string): string {
  const parts = /^([a-z]{2})(\d{3})([a-z]{2})$/i.exec(plate.replace(/[\s.·-]/g, ""));
  return parts ? parts.slice(1).join("-").toUpperCase() : plate;
}

/** A car to be chosen: its plate tells it from another of the same name. */
export function carOption({ id, nom, immatriculation }: Car): Option {
  return {
    value: id,
    label: nom,
    ...(immatriculation && { detail: formatPlate(immatriculation) }),
  };
}
