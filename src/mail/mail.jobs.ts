import type { Id } from '../contract/ids.js';
import { job } from '../contract/job.js';
import { pushQueue } from '../push/push-queue.api.js';

/** Sends one mail. It is tried again by its row, so once is enough here. */
export const sendMail = job<{ mailId: Id }>({ name: 'mail.send', queue: pushQueue, attempts: 1, backoffMs: 1_000 });
