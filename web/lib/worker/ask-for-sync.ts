import { quietly } from '../quietly';
import { outboxTag } from './messages';
import { registrationHere } from './registration';

/** Background Sync; not in TypeScript's library, and not in every browser. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

let known: WithSync | undefined;

/** A page that is being closed has no time to look for the worker: it is looked for before. */
export function prepareSync(): void {
  quietly('the service worker was not found', find());
}

/** Has the browser wake the service worker once there is a network, also when no page is open by then. */
export function askForSync(): void {
  quietly('the browser sends nothing on its own', register());
}

async function find(): Promise<void> {
  known = (await registrationHere()) as object | undefined;
}

async function register(): Promise<void> {
  if (!known) await find();
  await known?.sync?.register(outboxTag);
}
