/** `Chat (2)` */
export function countedText(text: string, count: number): string {
  return count > 0 ? `${text} (${count})` : text;
}
