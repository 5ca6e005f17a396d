import { beforeEach } from '@jest/globals';
import { mayPrint } from '../../lib/printed';

// A browser without storage: what waits is kept by the tab, which is logged.
globalThis.IDBRequest ??= EventTarget as never;
globalThis.indexedDB = {
  open() {
    throw new Error('no storage here');
  },
} as never;

beforeEach(() => void mayPrint(/this browser keeps no unsent messages/));
