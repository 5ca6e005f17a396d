import type { Id } from '../contract/ids.js';
import { job } from '../contract/job.js';

/** A queue of its own: a model may take half a minute, and nothing else waits for it (P28). */
export const agentsQueue = 'agents';

/** Works on a run until it is over or waits. Who comes second finds it taken; what a crash cut off is ended by a sweep. */
export const workOnRun = job<{ runId: Id }>({ name: 'agents.work', queue: agentsQueue, attempts: 3, backoffMs: 1_000 });

/** Puts the answer of a run that is over into the conversation, and tells its streams. */
export const deliverAnswer = job<{ runId: Id }>({ name: 'agents.deliver', queue: agentsQueue, attempts: 8, backoffMs: 500 });
