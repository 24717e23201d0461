import type { Schemas } from "../../api/types";

export type Tutorial = Schemas["Tutorial"];
