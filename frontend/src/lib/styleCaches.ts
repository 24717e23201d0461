import createCache, { type EmotionCache } from "@emotion/cache";
import { nonce } from "./nonce";
import type { Direction } from "./preferencesStore";

const ltr = createCache({ key: "mui", nonce });
const caches = new Map<Direction, EmotionCache>([["ltr", ltr]]);

/** The styles of a direction, before it becomes the current one: few visits mirror the page. */
export async function loadStyles(direction: Direction): Promise<void> {
  if (caches.has(direction)) return;
  const { rtl } = await import(/* webpackChunkName: "right-to-left" */ "./rightToLeft");
  caches.set(direction, rtl);
}

export const stylesOf = (direction: Direction): EmotionCache => caches.get(direction) ?? ltr;
