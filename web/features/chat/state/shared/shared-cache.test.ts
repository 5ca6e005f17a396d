import { expect, test } from '@jest/globals';
import { aMessage } from '../../../../../stories/features/chat/fixtures';
import { type SharedPages, withMessage, withoutMessage } from './shared-cache';

const link = (seq: number, message = `https://town.test/${seq}`) => aMessage({ seq, message });
const pages = (lists: readonly (readonly number[])[], nextCursor: string | null): SharedPages => ({
  pages: lists.map((seqs, index) => ({
    messages: seqs.map((seq) => ({
      id: link(seq).id,
      seq,
      sender_id: 'user_rosa',
      created_at: link(seq).created_at,
      attachments: [],
      links: [],
    })),
    nextCursor: index < lists.length - 1 ? `after ${index}` : nextCursor,
  })),
  pageParams: lists.map(String),
});
/** As one reads them, whichever page has them. */
const seqsOf = (data: SharedPages) => data.pages.flatMap(({ messages }) => messages.map(({ seq }) => seq));

test.each([
  ['a new one stands first', [[9, 7], [5]], null, 10, [[10, 9, 7], [5]]],
  ['one heard twice stands once', [[9, 7], [5]], null, 7, [[9, 7], [5]]],
  [
    'one between two stands there',
    [
      [9, 7],
      [5, 2],
    ],
    'more',
    8,
    [
      [9, 8, 7],
      [5, 2],
    ],
  ],
  [
    'one between pages stands in the later one',
    [
      [9, 7],
      [5, 2],
    ],
    'more',
    6,
    [
      [9, 7],
      [6, 5, 2],
    ],
  ],
  ['one that a further page brings is left to it', [[9, 7]], 'more', 3, [[9, 7]]],
  ['where nothing more comes it stands last', [[9, 7]], null, 3, [[9, 7, 3]]],
  ['the first of all', [[]], null, 1, [[1]]],
] as const)('%s', (_, before, cursor, seq, after) => {
  expect(seqsOf(withMessage(pages(before, cursor), link(seq), 'links'))).toEqual(after.flat());
});

test('what is edited into no link, deleted or gone leaves; what never was there changes nothing', () => {
  const data = pages([[9, 7], [5]], null);
  expect(seqsOf(withMessage(data, link(7, 'never mind'), 'links'))).toEqual([9, 5]);
  expect(seqsOf(withMessage(data, { ...link(5), deleted_at: link(5).created_at }, 'links'))).toEqual([9, 7]);
  expect(seqsOf(withoutMessage(data, link(9).id))).toEqual([7, 5]);
  expect(withMessage(data, link(12, 'a word'), 'links')).toBe(data);
});

test('a preview that comes later names the link', () => {
  const preview = { url: 'https://town.test/9', title: 'Town', description: null, site: null };
  const { pages: shown } = withMessage(pages([[9]], null), { ...link(9), metadata: { preview } }, 'links');
  expect(shown[0]?.messages[0]?.links).toEqual([{ url: 'https://town.test/9', title: 'Town', site: null }]);
});
