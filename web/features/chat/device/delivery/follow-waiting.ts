import type { UserId } from '@server/contract/ids.js';
import { connection } from '../../../../lib/connection';
import { quietly } from '../../../../lib/quietly';
import { askForSync, prepareSync } from '../../../../lib/worker/ask-for-sync';
import { workerMessage } from '../../../../lib/worker/messages';
import { isForWorker } from '../../state/sent-form';
import type { Drafts } from '../drafts';
import type { Outbox } from '../outbox';

interface Kept {
  readonly userId: UserId;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
}

/**
 * What waits in one tab's outbox while it may be closed at any time: the browser is asked to wake the service worker for it, and what
 * other tabs left is taken up here, when the worker says so or somebody looks at this tab (M157, P8); so are their drafts then, as it
 * opens, and when the line is back, as far as it stays: without one no tab saves, and what stands unsaved then was not left behind. Ends
 * with the signal.
 */
export function followWaiting({ userId, outbox, drafts }: Kept, signal: AbortSignal): void {
  let isBeingClosed = false;
  let line = new AbortController();
  const ask = () => {
    if (outbox.snapshot.some(isForWorker)) askForSync();
  };
  const takeUp = () => quietly('what another tab left could not be taken up', outbox.takeUp());
  const takeUpDrafts = () => {
    const signal = connection.get() === 'connected' ? line.signal : AbortSignal.abort();
    quietly('the drafts of another tab could not be taken up', drafts.takeUp(signal));
  };
  const hear = ({ data, ports }: MessageEvent) => {
    const message = workerMessage(data);
    if (message?.kind !== 'send-waiting' || message.userId !== userId || isBeingClosed) return;
    ports[0]?.postMessage(true);
    takeUp();
  };
  const leave = () => {
    isBeingClosed = true;
    ask();
  };
  const comeBack = () => {
    isBeingClosed = false;
  };

  prepareSync();
  takeUpDrafts();
  const stop = connection.subscribe(() => {
    line.abort();
    line = new AbortController();
    if (connection.get() === 'disconnected') ask();
    takeUpDrafts();
  });
  signal.addEventListener('abort', stop);
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  const look = () => {
    if (document.visibilityState !== 'visible') return ask();
    takeUp();
    takeUpDrafts();
  };
  document.addEventListener('visibilitychange', look, { signal });
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', hear, { signal });
}
