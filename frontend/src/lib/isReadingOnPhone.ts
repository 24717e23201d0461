/** Whether a prospect fills a phone's screen: announcements stay off it, the bell and the sound tell of them. */
export function isReadingOnPhone(): boolean {
  const { innerWidth, location } = window;
  return innerWidth < 600 && new URLSearchParams(location.search).has("prospect");
}
