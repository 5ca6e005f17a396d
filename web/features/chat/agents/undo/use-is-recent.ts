import { minuteMs } from '@server/contract/duration.js';
import { useHere } from '../../../../lib/here';

/** So long after something was done (ms) one may have thought better of it; later the page of what it is about is the place. */
const undoMs = 10 * minuteMs;

/** Whether what was said at this instant was only just done. */
export function useIsRecent(at: string): boolean {
  const { now } = useHere();
  return new Date(now).getTime() - Date.parse(at) < undoMs;
}
