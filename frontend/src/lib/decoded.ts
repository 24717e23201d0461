/**
 * A part of an address without its percent signs; null where they are not whole: programs cut long links, people copy
 * half of one, and `decodeURIComponent` throws at either.
 */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
