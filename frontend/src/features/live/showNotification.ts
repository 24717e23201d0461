import type { QueryClient } from "@tanstack/react-query";
import { isQuiet } from "../partners/alerts/quietHours";
import { profileQuery } from "../../lib/profile";
import { notifyOutside, type Notice } from "./browserNotifications";
import { ring } from "./sound";

/** Tells beyond the page, as this person wants it: the sound, and the browser's own notification. */
export async function showNotification(client: QueryClient, notice: Notice): Promise<void> {
  // Another tab or another device may have changed how.
  const partner = await client
    .query({ ...profileQuery, staleTime: 0 })
    .catch(() => client.getQueryData(profileQuery.queryKey));
  if (!partner || isQuiet(partner.quietHours, new Date())) return;
  if (partner.alertSound) void ring(notice.id);
  if (partner.alertDesktop) void notifyOutside(notice);
}
