import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Here } from './format/day';
import { onServerTimeCorrected, serverTime } from './server-time';

interface HereAndDevice extends Here {
  /** The device's own now, which may be hours wrong: what it keeps is dated by that. Unknown on the first paint. */
  deviceNow?: Here['now'];
}

const HereContext = createContext<HereAndDevice | null>(null);

/** How often times on the page move on (ms). */
const tickMs = 30_000;

export interface HereProviderProps {
  /** The server's now and the reader's time zone, as the page was rendered with. */
  rendered: Here;
  /** Hears the browser's own zone, and each other one that it comes to. */
  onTimeZone?: ((timeZone: string) => void) | undefined;
  children: ReactNode;
}

/** Server and first paint agree on now and time zone; afterwards the server's now goes on, in the zone that the browser is in by then, every 30 s and when it is looked at again. */
export function HereProvider({ rendered, onTimeZone, children }: HereProviderProps) {
  const [here, setHere] = useState<HereAndDevice>(rendered);
  const { timeZone } = here;
  useEffect(() => {
    // No browser says that its zone is another one.
    const tick = () => setHere({ now: serverTime(), timeZone: deviceZone(), deviceNow: Date.now() });
    tick();
    document.addEventListener('visibilitychange', tick);
    const timer = setInterval(tick, tickMs);
    // A page that the device keeps began by its clock, and the steady one may have slept.
    const stop = onServerTimeCorrected(tick);
    return () => {
      document.removeEventListener('visibilitychange', tick);
      clearInterval(timer);
      stop();
    };
  }, []);
  useEffect(() => onTimeZone?.(deviceZone()), [onTimeZone, timeZone]);
  return <HereContext value={here}>{children}</HereContext>;
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Now, by the server's clock (moves every 30 s), and the reader's time zone, for everything in `lib/format`. */
export function useHere(): HereAndDevice {
  const here = use(HereContext);
  if (!here) throw new Error('useHere needs Providers');
  return here;
}
