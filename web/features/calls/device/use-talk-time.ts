import { useEffect, useState } from 'react';
import { formatTalkTime } from '../../../lib/format/talk-time';
import { serverTime } from '../../../lib/server-time';

const secondMs = 1_000;

/** How long it has been since then, by the second; null before. */
export function useTalkTime(since: string | null): string | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const tick = () => setNow(serverTime());
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [since]);
  return since === null || now === null ? null : formatTalkTime(now - Date.parse(since));
}
