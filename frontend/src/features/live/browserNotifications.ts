import { useSyncExternalStore } from "react";
import { isLookedAt } from "./lookedAt";
import { inOneTab } from "./oneTab";

const KEY = "browser_notifications";
const ON = "on";

/** What the partner chose and the browser allows; some browsers have no notifications at all. */
export type NotificationState = "unsupported" | "off" | "on" | "denied";

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
window.addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) changed();
});

function state(): NotificationState {
  if (!("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const on = Notification.permission === "granted" && localStorage.getItem(KEY) === ON;
  return on ? "on" : "off";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useBrowserNotifications(): NotificationState {
  return useSyncExternalStore(subscribe, state);
}

/** Browsers let a page ask for the permission on a press only. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, ON);
  changed();
}

export function turnOff(): void {
  localStorage.removeItem(KEY);
  changed();
}

export interface Notice {
  /** The event's own, so that it is shown once. */
  id: string;
  title: string;
  body: string;
  onOpen: () => void;
}

/** The browser's own notification, where it is allowed and the page is hidden. */
export async function notifyOutside(notice: Notice): Promise<void> {
  if (state() !== "on" || (await isLookedAt())) return;
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
