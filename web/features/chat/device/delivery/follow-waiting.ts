import type { UserId } from '@server/contract/ids.js';
import { connection } from '../../../../lib/connection';
import { quietly } from '../../../../lib/quietly';
import { askForSync, prepareSync } from '../../../../lib/worker/ask-for-sync';
import { workerMessage } from '../../../../lib/worker/messages';
import { isForWorker } from '../../state/sent-form';
import type { Outbox } from '../outbox';

/**
 * What waits in one tab's outbox while it may be closed at any time: the browser is asked to wake the service worker for it, and what
 * other tabs left is taken up here, when the worker says so or somebody looks at this tab (M157, P8). Ends with the signal.
 */
export function followWaiting(userId: UserId, outbox: Outbox, signal: AbortSignal): void {
  let isBeingClosed = false;
  const ask = () => {
    if (outbox.snapshot.some(isForWorker)) askForSync();
  };
  const takeUp = () => quietly('what another tab left could not be taken up', outbox.takeUp());
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
  const stop = connection.subscribe(() => (connection.get() === 'disconnected' ? ask() : undefined));
  signal.addEventListener('abort', stop);
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? takeUp() : ask()), { signal });
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', hear, { signal });
}
