import { getMe } from '@server/profiles/profiles.contract.js';
import { useEffect } from 'react';
import { call } from '../../../lib/call';
import { Refusal } from '../../../lib/refusal';
import { quietly } from '../../../lib/quietly';

/** A tab that comes to the front after another one signed in goes on to its own page: one sign-in is enough for all of them. */
export function useSignInElsewhere(leaveFor: (path: string) => void = leave): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') quietly('who is signed in could not be asked', goOnIfSignedIn(leaveFor));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [leaveFor]);
}

const leave = (path: string) => window.location.replace(path);

async function goOnIfSignedIn(leaveFor: (path: string) => void): Promise<void> {
  try {
    await call(getMe, {}, { isAsAnybody: true });
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  // The provider's own address for this sign-in: it knows where this tab wanted to go.
  leaveFor(window.location.pathname.replace(/\/sign-(in|up)$/, ''));
}
