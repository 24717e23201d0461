/**
 * Scrolls the box that the row stands in, marked with `data-scrolls`, and nothing else: the browser's own way would also
 * start the keyboard there, past the skip link.
 */
export function bringIntoView(row: HTMLElement): void {
  const box = row.closest<HTMLElement>("[data-scrolls], .MuiDrawer-paper");
  if (!box) return;
  const { top, bottom } = row.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom;
  else if (top < frame.top) box.scrollTop -= frame.top - top;
}
