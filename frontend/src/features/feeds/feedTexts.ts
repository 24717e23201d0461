import type { MessageId } from "../../lib/texts";
import type { Feed, FeedPreview } from "./api";

export const separatorTexts = {
  ";": "feeds.sign.semicolon",
  ",": "feeds.sign.comma",
  "\t": "feeds.sign.tab",
  "|": "feeds.sign.bar",
} as const satisfies Record<Feed["separator"], MessageId>;

export const photoSeparatorTexts = {
  "|": "feeds.sign.bar",
  ",": "feeds.sign.comma",
  ";": "feeds.sign.semicolon",
  " ": "feeds.sign.space",
} as const satisfies Record<Feed["photoSeparator"], MessageId>;

export const decimalTexts = {
  ",": "feeds.sign.comma",
  ".": "feeds.sign.point",
} as const satisfies Record<Feed["decimal"], MessageId>;

export const encodingTexts = {
  "utf-8": "feeds.encoding.utf8",
  "windows-1252": "feeds.encoding.windows",
  "iso-8859-15": "feeds.encoding.latin9",
} as const satisfies Record<Feed["encoding"], MessageId>;

export const problemTexts = {
  empty: "feeds.problem.empty",
  signs: "feeds.problem.signs",
  long: "feeds.problem.long",
} as const satisfies Record<FeedPreview["problems"][number]["kind"], MessageId>;
