import { outboxTag, workerMessage } from '../lib/worker/messages';
import { press } from './clicks';
import { activateFiles, answer, keepFiles } from './files';
import { sendOutbox } from './outbox';
import { renew, show } from './pushes';
import { scope } from './scope';

/** Background Sync, which not every browser has; not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

// A new version waits until the tabs of the old one are closed, or until somebody asks for it: no page is loaded anew by itself (M158).
scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', answer);

scope.addEventListener('message', (event) => {
  if (workerMessage(event.data)?.kind === 'take-over') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(press(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

scope.addEventListener('sync', (event) => {
  // The only listener of this name, which browsers call with this.
  const { tag, lastChance } = event as SyncEvent;
  if (tag === outboxTag) (event as SyncEvent).waitUntil(sendOutbox(lastChance));
});

/** Also for the page in which the first version was registered, and for one that was loaded past the worker: their code is kept here as well. */
async function activate(): Promise<void> {
  await activateFiles();
  await scope.clients.claim();
}
