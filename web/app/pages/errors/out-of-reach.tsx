import { useEffect } from 'react';
import { connection } from '../../../lib/connection';
import { isReachable } from '../../../lib/call';
import { quietly } from '../../../lib/quietly';
import { TryAgain } from './error';

async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) location.reload();
}

/** The network went away before the page came. What is around it stays, and the page comes by itself. */
export function OutOfReach() {
  useEffect(() => {
    const comeBack = () => quietly('the page was not loaded anew', reloadIfReachable());
    const stop = connection.subscribe(() => (connection.get() === 'connected' ? comeBack() : undefined));
    window.addEventListener('online', comeBack);
    return () => {
      stop();
      window.removeEventListener('online', comeBack);
    };
  }, []);
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>Out of reach · Hometown</title>
      <h1 className="text-2xl">This page is out of reach</h1>
      <p className="mt-2 max-w-[44ch] text-body text-ink-soft">
        We can’t reach Hometown right now. Nothing you wrote is lost. This page loads when you’re back online.
      </p>
      <div className="mt-6">
        <TryAgain />
      </div>
    </div>
  );
}
