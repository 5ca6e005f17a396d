import { callPath } from '@server/contract/pages/call-paths.js';
import * as z from 'zod/mini';
import { storedInTab } from '../../../lib/cache/storage';

/** By its name a tab is found again. */
const nameOf = (callId: string): string => `hometown-call-${callId}`;

/** A tab that is to show a call, still empty. Only within the press itself: later the browser keeps it closed (S32). */
export function openEmptyTab(): Window | null {
  return window.open('', '_blank');
}

/** Shows a call in the tab that was opened for it; in this one where the browser kept it closed. */
export function showCall(tab: Window | null, callId: string): void {
  if (tab === null || tab.closed) return goTo(callId);
  tab.name = nameOf(callId);
  tab.location.replace(callPath(callId));
}

/** Goes to the tab of a call, or opens one; only within a press. */
export function openCallTab(callId: string): Window | null {
  const tab = window.open('', nameOf(callId));
  if (tab === null) {
    goTo(callId);
    return null;
  }
  if (tab.location.pathname !== callPath(callId)) tab.location.replace(callPath(callId));
  tab.focus();
  return tab;
}

const Left = z.object({ callId: z.string(), path: z.string() });

/** The page that a call took the place of, in a tab that it does not have for itself. */
const left = storedInTab('call-left', z.nullable(Left), null);

/** In this tab. A call that follows another one goes back to before that. */
function goTo(callId: string): void {
  const { pathname, search } = window.location;
  const before = left.get();
  const isAfterCall = before !== null && pathname === callPath(before.callId);
  left.set({ callId, path: isAfterCall ? before.path : pathname + search });
  window.location.assign(callPath(callId));
}

/** Leaves the page of a call that is over: its tab, which only a press that opened it lets close, or this page for the one before. */
export function closeCall(callId: string, leadTo: (path: string | null) => void): void {
  window.close();
  if (window.closed) return;
  const before = left.get();
  leadTo(before?.callId === callId ? before.path : null);
}
