/** The list that keys go through: its last place, and how many places make an hour. */
interface TimeList {
  last: number;
  hour: number;
}

/** How far a key goes through the list: by one, or by an hour. */
export const walks: Record<string, (at: number, list: TimeList) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, { hour }) => at + hour,
  PageUp: (at, { hour }) => at - hour,
  Home: () => 0,
  End: (_at, { last }) => last,
};

/** Where a key leads from a place, never over the ends. */
export function walk(key: string, at: number, list: TimeList): number {
  return Math.min(Math.max(walks[key]?.(at, list) ?? at, 0), list.last);
}
