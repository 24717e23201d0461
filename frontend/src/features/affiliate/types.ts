import type { Schemas } from "../../lib/api/types";

/** The public part of a partner. */
export type PublicPartner = Schemas["PublicPartner"];

/** A garage that visitors come to. */
export type PublicPlace = Schemas["Place"];

/** A file that a request was stored without, and why. */
export type FileLeftOut = Schemas["FileLeftOut"];
