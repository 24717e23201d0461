import { regions } from "../lib/api/bounds/regions";
import type { Schemas } from "../lib/api/types";

export const clientStatusTexts = {
  verified: "clients.status.verified",
  unverified: "clients.status.unverified",
} as const satisfies Record<Schemas["ClientStatusEnum"], string>;

export const prospectStatusTexts = {
  new: "prospects.status.new",
  contacted: "prospects.status.contacted",
  appointment: "prospects.status.appointment",
  won: "prospects.status.won",
  lost: "prospects.status.lost",
} as const satisfies Record<Schemas["ProspectStatusEnum"], string>;

/** The name of a region that is stored by its code; others are stored as they were typed. */
export function regionName(region: string): string {
  return regions[region] ?? region;
}
