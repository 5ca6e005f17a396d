import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { Message, messageMaxLength } from '../messages/message.contract.js';

/** One message is edited at most so often. */
export const messageEditsMax = 50;

export const editProblems = problems({
  edited_too_often: [409, 'You’ve edited this message too many times. Send a new one.'],
});

/** Changes the text of my message for everyone; the same text changes nothing, and none that I forwarded is mine to change. What it said before can be read (M114). */
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/chat/messages/:id',
  access: 'user',
  summary: 'Edit my message',
  params: IdParam,
  /** May be empty only beside files. */
  body: z.object({ message: text(messageMaxLength) }),
  reply: Message,
  problems: ['not_found', 'conversation_ended', 'edited_too_often'],
  rate: { limit: 60, windowS: 60 },
});

/** What a message said from one moment on. */
export const MessageVersion = z.object({
  message: z.string(),
  /** When it was sent, or edited to say this. */
  at: Instant,
});
export type MessageVersion = z.output<typeof MessageVersion>;

/** All that a message has said, as it stands first: at most `messageEditsMax` and the first, on one page. */
export const listEdits = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/edits',
  access: 'user',
  summary: 'What a message said before',
  params: IdParam,
  reply: page('edits', MessageVersion),
  problems: ['not_found'],
});
