import type { Schemas } from "../../../lib/api/types";
import { entityQueries } from "../../../lib/entityQueries";

export type TrailEntry = Schemas["TrailEntry"];

export const { listQuery: trailQuery } = entityQueries({ key: ["trail"], list: "/partner/audit" });
