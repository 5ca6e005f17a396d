import * as z from 'zod/mini';
import { stored, storedInTab } from '../../../lib/cache/storage';

/** So long after the press (ms) the tab that it opened may begin. */
const freshMs = 60_000;

const Click = z.object({ callId: z.string(), deviceId: z.string(), withCamera: z._default(z.boolean(), true), at: z.number() });
type Click = z.output<typeof Click>;

/** Somebody pressed “call” or “answer” in a tab of this browser: what no address of a page can say (no microphone is on without it). */
const clicked = stored('call-click', z.nullable(Click), null);

const Page = z.object({ callId: z.string(), names: z.array(z.string()) });

/** The call that this tab is, or was, the page of, and as what the server may know it there: loaded again it goes on. */
const pageOf = storedInTab('call-page', z.nullable(Page), null);
/** The call in which this tab's person was heard. */
const heardIn = storedInTab('call-heard', z.string(), '');

/** `deviceId` is what the page that opens will be called; no camera is on for whoever pressed “Voice call”, however the other one calls. */
export function noteClick(callId: string, deviceId: string, withCamera = true): void {
  clicked.set({ callId, deviceId, withCamera, at: Date.now() });
}

/** The press that opened this page, once. */
export function takeClick(callId: string): Click | null {
  const click = clicked.get();
  if (click?.callId !== callId) return null;
  clicked.clear();
  return Date.now() - click.at < freshMs ? click : null;
}

/** As what this tab is, or was, the page of a call, the latest last; null where it never was. */
export function pageIn(callId: string): string[] | null {
  const page = pageOf.get();
  return page?.callId === callId ? page.names : null;
}

export const rememberPage = (callId: string, ...names: string[]): void => pageOf.set({ callId, names });
export const wasHeardIn = (callId: string): boolean => heardIn.get() === callId;
export const rememberHeard = (callId: string): void => heardIn.set(callId);

/** Its person talks elsewhere: loaded again this tab waits for a press, as any other. */
export function forgetPage(): void {
  pageOf.clear();
  heardIn.clear();
}
