import type { Id } from '../contract/ids.js';
import { job } from '../contract/job.js';

export const chatQueue = 'chat';

/** Tells recipients of a batch of messages; committed in the messages' own statement, so that no crash parts the two. */
export const tellRecipients = job<{ message_ids: readonly Id[] }>({ name: 'chat.tell', queue: chatQueue, attempts: 10, backoffMs: 500 });
