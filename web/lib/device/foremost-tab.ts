import * as z from 'zod/mini';
import { stored } from '../cache/storage';

/** The tab that was looked at last; '' when it was closed. */
const lastSeen = stored('last-tab', z.string(), '');
/** What was claimed by one of the tabs, newest last. */
const claimed = stored('claimed', z.array(z.string()), []);
const keptClaims = 50;
/** How long the others leave a thing to the tab that was looked at last (ms): it may have been killed without a word. */
const headStartMs = 700;

const me = Math.random().toString(36).slice(2);

/** Whether its person looks at this tab right now. */
export function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** Remembers in all tabs of this browser which one was looked at last. Gives the function that ends it. */
export function followForemostTab(): () => void {
  const note = () => {
    if (document.visibilityState === 'visible') lastSeen.set(me);
  };
  const leave = () => {
    if (lastSeen.get() === me) lastSeen.clear();
  };
  if (isLookedAt()) note();
  window.addEventListener('focus', note);
  document.addEventListener('visibilitychange', note);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('focus', note);
    document.removeEventListener('visibilitychange', note);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/** True in one tab of this browser, and once for each key: in the one that was looked at last, or in any when that does not answer. */
export async function claim(key: string): Promise<boolean> {
  await headStart();
  return claimNow(key);
}

/** The same, without leaving it to another tab first. */
export async function claimNow(key: string): Promise<boolean> {
  // Without the lock (an old browser) two tabs may both win in the same moment, which only costs a second toast.
  return navigator.locks ? navigator.locks.request('hometown.claim', () => take(key)) : take(key);
}

/** Whether any tab of this browser has claimed it. */
export const isClaimed = (key: string): boolean => claimed.get().includes(key);

/** Leaves a thing to the tab that was looked at last, for a moment. */
export async function headStart(): Promise<void> {
  const last = lastSeen.get();
  if (last !== '' && last !== me) await pause(headStartMs);
}

function take(key: string): boolean {
  if (isClaimed(key)) return false;
  claimed.set([...claimed.get(), key].slice(-keptClaims));
  return true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
