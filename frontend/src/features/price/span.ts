/** How much of an axis is left free at each end, so that no point is cut at the border. */
const ROOM = 0.06;

/** From where to where an axis goes that shows these values. */
export function spanOf(values: (number | null)[]): { min: number; max: number } {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = (high - low || high || 1) * ROOM;
  return { min: low - room, max: high + room };
}
