import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { Emoji } from './emoji.contract.js';
import { Message } from './message.contract.js';

/** One person changes their reactions at most so often. */
const reactionRate = { limit: 60, windowS: 60 } as const;

/** Sets my reaction to a message of my conversations, in the place of the one before; the same again changes nothing (M114). */
export const setReaction = endpoint({
  method: 'PUT',
  path: '/api/chat/messages/:id/reaction',
  access: 'user',
  summary: 'React to a message',
  params: IdParam,
  body: z.object({ emoji: Emoji }),
  reply: Message,
  problems: ['not_found'],
  rate: reactionRate,
});

/** Takes my reaction back; without one nothing changes (M114). */
export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/chat/messages/:id/reaction',
  access: 'user',
  summary: 'Take my reaction to a message back',
  params: IdParam,
  reply: Message,
  problems: ['not_found'],
  rate: reactionRate,
});
