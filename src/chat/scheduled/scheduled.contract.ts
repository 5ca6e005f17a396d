import * as z from 'zod/mini';
import { dayMs, minuteMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Message, messageMaxLength, sendRate } from '../messages/message.contract.js';

/** A message is scheduled at least this long ahead (ms), */
export const scheduleMinAheadMs = minuteMs;
/** and at most this long. */
export const scheduleMaxAheadMs = 365 * dayMs;
/** One person has at most this many in all conversations that they see, those that could not be sent among them. */
export const scheduledMax = 100;
/** With those that are kept where they left, or behind a block, until they come again. */
export const scheduledKeptMax = 1_000;

export const scheduledProblems = problems({
  bad_send_time: [400, 'Choose a time at least a minute and at most a year from now.'],
  too_many_scheduled: [409, `You have ${scheduledMax} scheduled messages. Send or delete one first.`],
});

export const ScheduledState = z.enum(['waiting', 'failed']);

/** Why one could not be sent, by the code of the refusal: `not_found` where I am not in the conversation any more. */
export const ScheduledError = z.enum(['cannot_message', 'conversation_ended', 'not_found', 'forbidden', 'temp_id_reused']);
export type ScheduledError = z.output<typeof ScheduledError>;

/** A message of mine that is not sent yet; nobody else sees it (M120). */
export const Scheduled = z.object({
  id: Id,
  conversation_id: Id,
  message: z.string(),
  /** The message that it will answer; it goes without, should that be deleted before. */
  reply_to: z.nullable(Id),
  send_at: Instant,
  /** `failed`: it was refused at its time, and waits for me. */
  state: ScheduledState,
  /** Null while it waits. */
  error: z.nullable(ScheduledError),
  created_at: Instant,
  /** The key under which it is sent: whoever finds a message of mine with it knows that it went. Servers of the version before name none. */
  tempId: z._default(z.nullable(Id), null),
});
export type Scheduled = z.output<typeof Scheduled>;

/** Sends a text later, by the rules of sending as they are then (M120). */
export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/scheduled',
  access: 'user',
  summary: 'Send a message later',
  params: IdParam,
  body: z.strictObject({
    message: text(messageMaxLength, 1),
    reply_to: z.optional(Id),
    /** Between `scheduleMinAheadMs` and `scheduleMaxAheadMs` from now. */
    send_at: Instant,
    /** The key under which it will be sent: a repeat answers the first one, and it is sent once (P2). */
    tempId: Id,
  }),
  reply: Scheduled,
  status: 201,
  problems: [
    'not_found',
    'cannot_message',
    'conversation_ended',
    'reply_not_found',
    'temp_id_reused',
    'bad_send_time',
    'too_many_scheduled',
  ],
  rate: { limit: 30, windowS: 60 },
});

/** Mine in one conversation, the earliest first: at most `scheduledMax`, on one page. */
export const listScheduled = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/scheduled',
  access: 'user',
  summary: 'My scheduled messages in a conversation',
  params: IdParam,
  reply: page('scheduled', Scheduled),
  problems: ['not_found'],
});

/** Changes what one says, or when it is sent; with a time, one that failed waits again. One that is just being sent is there no more. */
export const editScheduled = endpoint({
  method: 'PATCH',
  path: '/api/chat/scheduled/:id',
  access: 'user',
  summary: 'Edit my scheduled message',
  params: IdParam,
  body: z.strictObject({ message: z.optional(text(messageMaxLength, 1)), send_at: z.optional(Instant) }),
  reply: Scheduled,
  problems: ['not_found', 'bad_send_time'],
  rate: { limit: 60, windowS: 60 },
});

/** One that is just being sent is there no more. */
export const deleteScheduled = endpoint({
  method: 'DELETE',
  path: '/api/chat/scheduled/:id',
  access: 'user',
  summary: 'Delete my scheduled message',
  params: IdParam,
  reply: z.object({}),
  problems: ['not_found'],
  rate: { limit: 60, windowS: 60 },
});

/** Sends one at once, also one that failed; what is refused stays as failed. */
export const sendScheduledNow = endpoint({
  method: 'POST',
  path: '/api/chat/scheduled/:id/send-now',
  access: 'user',
  summary: 'Send my scheduled message now',
  params: IdParam,
  reply: Message,
  problems: ['not_found', 'cannot_message', 'conversation_ended', 'temp_id_reused', 'forbidden'],
  rate: sendRate,
});

/** What I scheduled in a conversation changed, or was sent: to my own devices only. */
export const scheduledChanged = topic({ name: 'chat.scheduled.changed', payload: z.object({ conversation_id: Id }) });
