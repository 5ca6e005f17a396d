import type { Id, UserId } from '../contract/ids.js';
import { job } from '../contract/job.js';

export const chatQueue = 'chat';

/**
 * Notifies recipients of a batch of messages; committed in the messages' own statement, so that no crash parts the two. Jobs wait
 * under their names, so that this one's stays.
 */
export const notifyRecipients = job<{ message_ids: readonly Id[] }>({ name: 'chat.tell', queue: chatQueue, attempts: 10, backoffMs: 500 });

/** Sends what is due of one person in one conversation, at its time (M120). */
export const sendScheduled = job<{ me: UserId; conversationId: Id }>({
  name: 'chat.send-scheduled',
  queue: chatQueue,
  attempts: 5,
  backoffMs: 1_000,
});
