import { isLookedAt } from "./lookedAt";
import { inOneTab } from "./oneTab";

export interface Notice {
  /** The event's own, so that it is shown once. */
  id: string;
  title: string;
  body: string;
  onOpen: () => void;
}

/** The browser's own notification, where it is allowed and the page is hidden. */
export async function notifyOutside(notice: Notice): Promise<void> {
  // Some browsers have no notifications at all.
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  if (await isLookedAt()) return;
  await inOneTab(`notify-${notice.id}`, () => show(notice));
}

function show({ id, title, body, onOpen }: Notice): void {
  try {
    const shown = new Notification(title, { body, tag: id, icon: "/static/icons/app-180.png" });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
  } catch (error) {
    // Phones offer the permission and then refuse notifications of a plain page.
    console.warn("The browser's notification could not be shown.", error);
  }
}
