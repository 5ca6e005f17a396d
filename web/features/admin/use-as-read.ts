import { useState } from 'react';

/** What an act names of a thing, so that it is done to nothing else: its version, or who drives and how far it is, or what somebody may. */
type Named = Readonly<Record<string, string | number | null | readonly string[]>>;

/**
 * What an act names, as its reader knows it. While it is held, what comes in live changes nothing of it: it says that the thing has moved,
 * until its reader goes on with what holds now.
 */
export function useAsRead<T extends Named>(now: T, isHeld: boolean) {
  const [kept, setKept] = useState<T>();
  if (isHeld && kept === undefined) setKept(now);
  if (!isHeld && kept !== undefined) setKept(undefined);
  const read = isHeld ? (kept ?? now) : now;
  return {
    read,
    hasMoved: Object.entries(read).some(([key, value]) => String(now[key]) !== String(value)),
    goOn: () => setKept(now),
    /** What one has made of it oneself is known. */
    keep: setKept,
  };
}

/** From when on what is shown is no longer what an earlier visit left, which is replaced in a moment. */
export function useSettled(isFetching: boolean): boolean {
  const [isSettled, setSettled] = useState(!isFetching);
  if (!isSettled && !isFetching) setSettled(true);
  return isSettled;
}
