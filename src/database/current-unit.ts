import { AsyncLocalStorage } from 'node:async_hooks';
import type { Unit } from './unit.js';

/**
 * The transaction that the running code is in, if any. Reads that do not know of it (another module's api)
 * go on its connection: a second one for each transaction could empty the pool, and then all of them wait
 * for a connection that none gives back.
 */
export const currentUnit = new AsyncLocalStorage<Unit>();
