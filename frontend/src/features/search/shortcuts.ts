import { navigation, type NavigationItem } from "../../lib/navigation";
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

const letters: [key: string, path: string][] = [
  ["d", paths.landing],
  ["o", paths.documents],
  ["m", paths.models],
  ["r", paths.garages],
  ["c", paths.cars],
  ["l", paths.clients],
  ["e", paths.estimations],
  ["t", paths.tutorials],
  ["a", paths.affiliate],
  ["p", paths.prospects],
];

export interface Destination {
  key: string;
  item: NavigationItem;
}

/** The pages of the navigation that a letter leads to, in the navigation's order. */
export const destinations: Destination[] = navigation.flatMap((item) => {
  const key = letters.find(([, path]) => path === item.path)?.[0];
  return key === undefined ? [] : [{ key, item }];
});

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
