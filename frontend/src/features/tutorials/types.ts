import type { Schemas } from "../../lib/api/types";

export type Tutorial = Schemas["Tutorial"];
