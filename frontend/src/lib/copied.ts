/** Copies a text; false where the browser does not allow it, or the address is not secure and it has no clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
