import { chatQueue } from '../chat/chat.api.js';
import type { Id } from '../contract/ids.js';
import { job } from '../contract/job.js';

/** A call that nobody answered is over when its time is (M142). */
export const endRinging = job<{ callId: Id }>({ name: 'calls.end-ringing', queue: chatQueue, attempts: 5, backoffMs: 500 });

/** Writes what became of a call into the conversation (M138). */
export const writeCallMessage = job<{ callId: Id }>({ name: 'calls.write-message', queue: chatQueue, attempts: 8, backoffMs: 500 });
