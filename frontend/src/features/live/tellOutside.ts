import { notifyOutside, type Notice } from "./browserNotifications";
import { ring } from "./sound";

/** Tells beyond the page: the sound, and the browser's own notification. */
export function tellOutside(notice: Notice): void {
  void ring(notice.id);
  void notifyOutside(notice);
}
