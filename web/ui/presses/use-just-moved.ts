import { useEffect, useState } from 'react';

/** Within this long (ms) comes the second press of a double one, and that of a finger that was on its way. */
const settleMs = 500;

/**
 * Which of these have only just come to their places: a press there was meant for what stood there before, so they rest for a moment.
 * What is there at first rests only where it takes the place of something `known`.
 */
export function useJustMoved(ids: readonly string[], known = ids): (index: number) => boolean {
  const [seen, setSeen] = useState({ ids: known, from: Infinity });
  const change = firstChange(seen.ids, ids);
  const from = Math.min(seen.from, change);
  if (change < Infinity) setSeen({ ids, from });
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setSeen((last) => (last.from < Infinity ? { ...last, from: Infinity } : last)), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  return (index) => index >= from;
}

/** From where on the places have others in them; Infinity where none has. */
function firstChange(before: readonly string[], now: readonly string[]): number {
  const index = now.findIndex((id, at) => before[at] !== id);
  return index === -1 ? Infinity : index;
}
