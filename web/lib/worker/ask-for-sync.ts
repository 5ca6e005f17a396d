import { quietly } from '../quietly';
import { outboxTag } from './messages';

/** Background Sync; not in TypeScript's library, and not in every browser. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the service worker once there is a network, also when no page is open by then. */
export function askForSync(): void {
  if ('serviceWorker' in navigator) quietly('the browser sends nothing by itself', register());
}

async function register(): Promise<void> {
  const registration = (await navigator.serviceWorker.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(outboxTag);
}
