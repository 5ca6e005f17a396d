import { useEffect, useState } from 'react';

/** A search waits until typing has paused this long (ms): M91, M102. */
export const typingPauseMs = 300;

/** The value as it was when it last stood still for `pauseMs`; until then `initial`, which is the first value unless told. */
export function useSettled<T>(value: T, pauseMs: number = typingPauseMs, initial: T = value): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
