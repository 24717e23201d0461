import { paths } from "../../lib/paths";
import { storedText } from "../../lib/storage";

/** Pressed first, then a page's letter. */
export const GO_KEY = "g";

/** How long the second key of "g c" may take. */
const PATIENCE_MS = 1_500;
let goPressedAt = -Infinity;

/** Whether the next letter leads to a page, and means nothing else. */
export const going = {
  begin: ({ timeStamp }: KeyboardEvent): void => void (goPressedAt = timeStamp),
  end: (): void => void (goPressedAt = -Infinity),
  isOn: ({ timeStamp }: KeyboardEvent): boolean => timeStamp - goPressedAt < PATIENCE_MS,
};

/** The pages that a letter leads to: those of the menu, then those of every day. */
export const destinations: { key: string; path: string }[] = [
  { key: "d", path: paths.landing },
  { key: "o", path: paths.documents },
  { key: "m", path: paths.models },
  { key: "r", path: paths.garages },
  { key: "c", path: paths.cars },
  { key: "l", path: paths.clients },
  { key: "t", path: paths.tutorials },
  { key: "a", path: paths.affiliate },
  { key: "p", path: paths.prospects },
  { key: "e", path: paths.estimations },
  // "Rendez-vous": the other letters of the calendar's names are taken.
  { key: "v", path: paths.calendar },
  // "Inbox".
  { key: "i", path: paths.messages },
  // "Jour".
  { key: "j", path: paths.today },
];

const singleKeysOff = storedText("single_key_shortcuts", /^off$/);
const listeners = new Set<() => void>();

/** Shortcuts of one character disturb dictation, so they can be switched off. */
export const singleKeys = {
  get on(): boolean {
    return singleKeysOff.get() === null;
  },
  set: (on: boolean): void => {
    if (on) singleKeysOff.remove();
    else singleKeysOff.set("off");
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
