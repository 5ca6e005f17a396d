import type { WorkerMessage } from '../lib/worker/messages';
import { scope } from './scope';

/** A page that lives answers by then (ms). */
const answersMs = 1_000;

/** All tabs with a page of ours, also one that was loaded without this worker. */
export function openTabs(): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Tells a page something; false when nobody answers, as where the browser froze it, or it is not for this page. */
export function hears(tab: WindowClient, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isHeard);
    };
    const timer = setTimeout(() => end(false), answersMs);
    port1.onmessage = () => end(true);
    tab.postMessage(message, [port2]);
  });
}
