import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { Message } from '../messages/message.contract.js';

/** Code points, of four bytes at most. Four people with skin tones, the longest there is, take 11. */
const emojiMaxLength = 12;

/**
 * A flag of two letters, a keycap, or a picture: with its look and skin tone or tags, and others joined to it. Each is
 * one character to the eye; nothing may stand before or after it.
 */
const oneEmoji =
  /^(?:\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)$/u;

/** One emoji and nothing else (M114). */
export const Emoji = z.string().check(
  z.maxLength(emojiMaxLength),
  z.refine<string>((value) => oneEmoji.test(value), { error: 'Must be one emoji' }),
);

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
  problems: ['not_found', 'conversation_ended'],
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
