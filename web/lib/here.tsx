import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Here } from './format/day';

const HereContext = createContext<Here | null>(null);

/** How often times on the page move on (ms). */
const tickMs = 30_000;

export interface HereProviderProps {
  /** The server's now and the reader's time zone, as the page was rendered with. */
  rendered: Here;
  children: ReactNode;
}

/** Server and first paint agree on now and time zone; afterwards the browser's own count, every 30 s. */
export function HereProvider({ rendered, children }: HereProviderProps) {
  const [here, setHere] = useState(rendered);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const tick = () => setHere({ now: Date.now(), timeZone });
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  return <HereContext value={here}>{children}</HereContext>;
}

/** The reader's now (moves every 30 s) and time zone, for everything in `lib/format`. */
export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('useHere needs a HereProvider');
  return here;
}
