import { useEffect, useState } from 'react';
import { serverTime } from '../../../lib/server-time';

const tickMs = 1_000;

/** The time until an instant (ms), second by second; 0 once it has passed. */
export function useRemaining(until: string): number {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now);
}
