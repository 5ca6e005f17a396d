import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { BroadcastChannel } from 'node:worker_threads';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

// Browsers have it, jsdom has not.
globalThis.structuredClone ??= <T>(value: T): T => deserialize(serialize(value)) as T;
globalThis.BroadcastChannel ??= class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    // It ends with its page.
    this.unref();
  }
} as never;

let open: IDBDatabase[] = [];

/** Knows what was opened in it. */
class Databases extends IDBFactory {
  override open(...which: Parameters<IDBFactory['open']>): IDBOpenDBRequest {
    const request = super.open(...which);
    request.addEventListener('success', () => open.push(request.result));
    return request;
  }
}

/** Each test begins with a browser that keeps nothing. */
export function forgetDatabases(): void {
  open = [];
  globalThis.indexedDB = new Databases();
}

/** The browser throws away all that it keeps, under the pages that are open, as it does for "Clear site data". */
export function clearSiteData(): void {
  for (const one of open) forceCloseDatabase(one as never);
  forgetDatabases();
}

forgetDatabases();
