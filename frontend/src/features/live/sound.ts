import { inOneTab } from "./oneTab";

const SOUND = "/sounds/notification.mp3";

/** Rings for an event: in one tab only, the first that asks. */
export async function ring(event: string): Promise<void> {
  await inOneTab(`ring-${event}`, play);
}

async function play(): Promise<void> {
  try {
    await new Audio(SOUND).play();
  } catch (error) {
    // Browsers play nothing before the first click, for instance.
    console.warn("The notification sound could not be played.", error);
  }
}
