import type { TollRules } from '@server/fares/tolls/tolls.contract.js';

/** Eighths of the compass, clockwise from north. */
const headings = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
type TollHeading = (typeof headings)[number];

/** Where somebody goes who crosses a line with its first end at their left hand. */
export function headingOf({ from, to }: Pick<TollRules, 'from' | 'to'>): TollHeading {
  const wide = Math.cos((from.lat * Math.PI) / 180);
  const [x, y] = [(to.lng - from.lng) * wide, to.lat - from.lat];
  // What lies from left to right, turned by a quarter to the left.
  const clockwise = Math.atan2(-y, x) / (2 * Math.PI);
  return headings[(Math.round(clockwise * headings.length) + headings.length) % headings.length] ?? 'n';
}
