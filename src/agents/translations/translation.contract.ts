import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';

export const translationProblems = problems({
  nothing_to_translate: [409, 'There’s nothing to translate in this message.'],
  translation_outdated: [409, 'This message has just changed. Try again.'],
  translation_declined: [409, 'We couldn’t translate this message.'],
  translations_spent: [429, 'That’s all we can translate for you today. Try again tomorrow.'],
  translation_failed: [503, 'We couldn’t translate this right now. Try again in a minute.'],
});

/** What a message says in another language. */
export const MessageTranslation = z.object({
  /** As BCP 47 names it. */
  language: z.string(),
  /** Plain text, like the message. */
  text: z.string(),
});
export type MessageTranslation = z.output<typeof MessageTranslation>;

/**
 * A message of somebody else that I can see, in my language. The text goes to the service whose model answers for the agents, once
 * for all who read it in that language. Without such a service there is no such call: `not_found` (M122).
 */
export const translateMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/translation',
  access: 'user',
  summary: 'Translate a message',
  params: IdParam,
  body: z.strictObject({
    /** BCP 47, as browsers say what their people read: pt-BR. */
    language: z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(-[a-z\d]{1,8})*$/i, { error: 'A language like en or pt-BR' })),
  }),
  reply: MessageTranslation,
  problems: [
    'not_found',
    'nothing_to_translate',
    'translation_outdated',
    'translation_declined',
    'translations_spent',
    'translation_failed',
  ],
  rate: { limit: 20, windowS: 60 },
});
