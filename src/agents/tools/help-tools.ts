import * as z from 'zod/mini';
import { text } from '../../contract/text.js';
import { helpQuestionMaxLength, searchHelp } from '../help/help.contract.js';
import { type ReadingTool, readingTool } from './tool.js';

/** Whoever tells more than a question is heard too; the question is in its beginning. */
const toldMaxLength = 10_000;

const searchHelpTool = readingTool({
  name: 'search_help',
  description:
    'How Hometown works: fees, canceling, waiting, payouts, tips, splitting, safety and more, with the amounts and times in force. ' +
    'Answer such questions from it alone. No articles: say that you don’t know, and offer to open a support case.',
  input: z.object({ question: text(toldMaxLength, 1) }),
  async read(caller, { question }) {
    const q = Array.from(question.trim()).slice(0, helpQuestionMaxLength).join('');
    const { articles } = await caller.call(searchHelp, { query: { q } });
    return { articles: articles.map(({ title, text: said }) => ({ title, text: said })) };
  },
});

export const helpTools: readonly ReadingTool[] = [searchHelpTool];
