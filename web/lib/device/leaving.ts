import { leavingCookie, signOutPath } from '@server/auth/sign-out.contract.js';
import { useSyncExternalStore } from 'react';
import { isTaken } from '../call';
import { stored } from '../cache/storage';

/** As long as a session may last (s). */
const maxAgeS = 60 * 86_400;

/** Nothing hears a cookie change: this wakes the other tabs. 0 where it never rang, or the browser threw away that it did. */
const bell = stored('left-at', { safeParse: (at) => (typeof at === 'number' ? { success: true, data: at } : { success: false }) }, 0);

let hasLeft = false;

/** Signs this browser out, in all its tabs, at once and with or without a network: from here on its requests are nobody's. */
export function leave(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${leavingCookie}=1; path=/; max-age=${maxAgeS}; samesite=lax${secure}`;
  hasLeft = true;
  bell.set(Date.now());
}

/** Whether the server has yet to hear of it. */
export function isLeaving(): boolean {
  return document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith(`${leavingCookie}=`));
}

/** Lets the server end the session now; false when it could not be reached. Any other request would do it as well. */
export function endSession(): Promise<boolean> {
  return isTaken('POST', signOutPath);
}

/** Whether somebody signed out here, in whichever tab, since this page was loaded; it stays so until another one is. */
export function useHasLeft(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasLeft,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const leaveToo = () => {
    hasLeft = true;
    listener();
  };
  // Storage that is cleared by hand, or by the browser, wakes the tabs too: nobody signed out then (M160).
  const stop = bell.subscribe(() => (hasLeft || bell.get() !== 0 ? leaveToo() : undefined));
  // A page that the browser had put aside heard no bell.
  const onShow = () => (isLeaving() ? leaveToo() : undefined);
  window.addEventListener('pageshow', onShow);
  onShow();
  return () => {
    stop();
    window.removeEventListener('pageshow', onShow);
  };
}
