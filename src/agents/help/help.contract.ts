import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { text } from '../../contract/text.js';

/** A question has so many characters at most. */
export const helpQuestionMaxLength = 400;
/** Articles of one answer, at most. */
export const helpArticlesMax = 3;

/** How something works here, as it holds now: amounts and times are those that are charged and kept. */
export const HelpArticle = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type HelpArticle = z.output<typeof HelpArticle>;

/** What fits a question in plain words, the best first; none where nothing does. It tells nothing of anybody. */
export const searchHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  access: 'user',
  summary: 'How something works',
  query: z.object({ q: text(helpQuestionMaxLength, 1) }),
  reply: z.object({ articles: z.array(HelpArticle).check(z.maxLength(helpArticlesMax)) }),
  rate: { limit: 60, windowS: 60 },
});
