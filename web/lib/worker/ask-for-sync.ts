import { quietly } from '../quietly';
import { outboxTag } from './messages';
import { registrationHere } from './registration';

/** Background Sync; not in TypeScript's library, and not in every browser. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the service worker once there is a network, also when no page is open by then. */
export function askForSync(): void {
  quietly('the browser sends nothing on its own', register());
}

async function register(): Promise<void> {
  const { sync }: WithSync = ((await registrationHere()) ?? {}) as object;
  await sync?.register(outboxTag);
}
