import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { IDBFactory } from 'fake-indexeddb';

// Browsers have it, jsdom has not.
globalThis.structuredClone ??= <T>(value: T): T => deserialize(serialize(value)) as T;

/** Each test begins with a browser that keeps nothing. */
export function forgetDatabases(): void {
  globalThis.indexedDB = new IDBFactory();
}
