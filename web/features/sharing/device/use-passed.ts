import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** How long ago (ms) something was heard, moving every second by the steady clock; `heard` is new with each hearing. */
export function usePassed(heard: number): number {
  const [passed, setPassed] = useState({ heard, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ heard, ms: performance.now() - began }), tickMs);
    return () => clearInterval(timer);
  }, [heard]);
  return passed.heard === heard ? passed.ms : 0;
}
