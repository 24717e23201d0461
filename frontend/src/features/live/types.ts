import type { LiveEvents } from "../../lib/liveEvents";

export type NewProspect = LiveEvents["prospect:new"];
