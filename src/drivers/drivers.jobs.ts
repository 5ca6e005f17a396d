import type { Id } from '../contract/ids.js';
import { job } from '../contract/job.js';

/** Applications to drive, and documents of drivers. */
export const driversQueue = 'drivers';

/** Reads an application that was just sent, by rule (S36). */
export const preScreen = job<{ applicationId: Id }>({ name: 'drivers.pre-screen', queue: driversQueue, attempts: 5, backoffMs: 1_000 });
