import { useEffect, useState } from 'react';
import { elsewhere } from './elsewhere';

/** A page that has not come within this (ms) will not: loading it was stopped, or the line is dead. */
const comesWithinMs = 15_000;

/** Goes to a page that is another document, or sends a form to it. `isLeaving` ends where one stays, or is back on a page that the browser kept: it can be tried again. */
export function useGoing(): { go(to: string | HTMLFormElement): void; isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const stay = () => setIsLeaving(false);
    const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? stay() : undefined);
    const timer = setTimeout(stay, comesWithinMs);
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
    };
  }, [isLeaving]);
  return {
    go(to) {
      setIsLeaving(true);
      if (typeof to === 'string') elsewhere.go(to);
      else to.submit();
    },
    isLeaving,
  };
}
