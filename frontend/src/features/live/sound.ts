import { useSyncExternalStore } from "react";
import { inOneTab } from "./oneTab";

const SOUND = "/sounds/notification.mp3";
const KEY = "notification_sound";
const OFF = "off";

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
window.addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) changed();
});

const isMuted = () => localStorage.getItem(KEY) === OFF;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setMuted(muted: boolean): void {
  if (muted) localStorage.setItem(KEY, OFF);
  else localStorage.removeItem(KEY);
  changed();
}

/** Whether this browser keeps silent; all its tabs agree. */
export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted);
}

/** Rings for an event: in one tab only, the first that asks. */
export async function ring(event: string): Promise<void> {
  if (!isMuted()) await inOneTab(`ring-${event}`, play);
}

async function play(): Promise<void> {
  try {
    await new Audio(SOUND).play();
  } catch (error) {
    // Browsers play nothing before the first click, for instance.
    console.warn("The notification sound could not be played.", error);
  }
}
