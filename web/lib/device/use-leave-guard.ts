import { useEffect } from 'react';
import { useBlocker } from 'react-router';

export interface LeaveGuard {
  /** Somebody is about to leave what they have written. */
  isAsking: boolean;
  onStay(): void;
  onLeave(): void;
}

/** Asks before a page with unsaved writing is left: by a link here, by the browser itself otherwise. */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
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
