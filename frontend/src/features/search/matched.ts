import type { MessageId } from "../../lib/texts";

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A value beside the title in which the server looks for the words, and what says so. */
export interface Searched {
  label: MessageId;
  /** As it is compared and, unless `shown` says otherwise, as it is read. */
  value: string;
  shown?: string;
}

/** The first value that holds those words that the title does not; none where the title has them all. */
export function matched(text: string, title: string, values: Searched[]): Searched | undefined {
  const name = folded(title);
  const missing = folded(text)
    .split(/\s+/)
    .filter((word) => word !== "" && !name.includes(word));
  const code = codeOf(missing.join(""));
  if (code === "") return undefined;
  return values.find(({ value }) => codeOf(value).includes(code) || digitsIn(value, code));
}

/** Letters and digits alone, as plates and serial numbers are compared. */
function codeOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a phone number has the digits, in its national or its international spelling. */
function digitsIn(value: string, code: string): boolean {
  return value.startsWith("+") && /^\d+$/.test(code) && value.includes(code.replace(/^0+/, ""));
}
