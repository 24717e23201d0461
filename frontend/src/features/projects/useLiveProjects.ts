import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/liveEvents";
import { refreshProjects } from "./api";

/** What somebody changes on another screen shows on this one; after a lost line all is read again. */
export function useLiveProjects(): void {
  const client = useQueryClient();
  useLiveEvent("project:changed", () => refreshProjects(client));
  useLiveEvent("ready", () => refreshProjects(client));
}
