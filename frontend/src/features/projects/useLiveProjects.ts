import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/liveEvents";
import { refreshProjects } from "./api";

/** Live changes of other screens; after a lost connection everything is read again. */
export function useLiveProjects(): void {
  const client = useQueryClient();
  useLiveEvent("project:changed", () => refreshProjects(client));
  useLiveEvent("ready", () => refreshProjects(client));
}
