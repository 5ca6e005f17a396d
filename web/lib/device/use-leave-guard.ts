import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

export interface LeaveGuard {
  /** Somebody is about to leave what they have written. */
  isAsking: boolean;
  onStay(): void;
  onLeave(): void;
}

/** Whether the way from one address to another takes away what is written. */
export type IsLeft = (from: Location, to: Location) => boolean;

export const isOtherPage: IsLeft = (from, to) => from.pathname !== to.pathname;

/** Asks before a page with unsaved writing is left: by a link here, by the browser itself otherwise. */
export function useLeaveGuard(isUnsaved: boolean, isLeft: IsLeft = isOtherPage): LeaveGuard {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && isLeft(currentLocation, nextLocation));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    onStay: () => blocker.reset?.(),
    onLeave: () => blocker.proceed?.(),
  };
}
