import { useEffect } from 'react';
import { isReachable } from '../../../lib/call';
import { quietly } from '../../../lib/quietly';
import { errorPageTexts } from '../../texts';
import { TryAgain } from './error';
import { theTown } from '../../../lib/town';

const texts = errorPageTexts.outOfReach;

/** Where a network is, but no server: no event tells that it is back, so it is looked for this often (ms). */
const againMs = 10_000;

export interface OutOfReachProps {
  /** False where a file alone did not come, though the server may be there: a page that loaded itself anew for that would never end (M179). */
  isAway?: boolean;
}

/** The network went away before the page came. What is around it stays, and the page comes by itself. */
export function OutOfReach({ isAway = true }: OutOfReachProps) {
  useEffect(() => {
    let wasAway = isAway;
    async function look() {
      const isThere = await isReachable();
      if (isThere && wasAway) location.reload();
      wasAway ||= !isThere;
    }
    const comeBack = () => quietly('the page was not loaded anew', look());
    const timer = setInterval(() => (navigator.onLine && !document.hidden ? comeBack() : undefined), againMs);
    function handleOnline() {
      wasAway = true;
      comeBack();
    }
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [isAway]);
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>{`${texts.tab} · ${theTown().name}`}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-[44ch] text-body text-ink-soft">{texts.words}</p>
      <div className="mt-6">
        <TryAgain />
      </div>
    </div>
  );
}
