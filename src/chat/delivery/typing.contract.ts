import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, UserId } from '../../contract/ids.js';
import { topic } from '../../contract/topic.js';

/** A person's 'is typing' reaches others at most once in this many milliseconds (PRE-1). */
export const typingEveryMs = 2_000;

/** 'is typing' ends by itself after this many milliseconds without a new one (M116). */
export const typingExpiresMs = 10_000;

/** Says that I am typing. Whoever I may not message, or do not know, hears nothing, and I am answered alike (PRE-1). */
export const setTyping = endpoint({
  method: 'POST',
  path: '/api/chat/typing',
  access: 'user',
  summary: 'Say that I am typing',
  body: z.object({ recipient_id: z.optional(UserId), conversation_id: z.optional(Id), is_typing: z.boolean() }).check(
    z.refine(({ recipient_id, conversation_id }) => recipient_id !== undefined || conversation_id !== undefined, {
      error: 'Say recipient_id or conversation_id',
      path: ['recipient_id'],
    }),
  ),
  reply: z.void(),
  status: 204,
});

/** Someone began or stopped typing; it ends by itself after `typingExpiresMs`. */
export const typingChanged = topic({
  name: 'chat.typing',
  payload: z.object({ conversation_id: Id, user_id: UserId, is_typing: z.boolean() }),
});
