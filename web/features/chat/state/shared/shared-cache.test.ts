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
  { rule: 'a new one stands first', lists: [[9, 7], [5]], seq: 10, after: [10, 9, 7, 5] },
  { rule: 'one heard twice stands once', lists: [[9, 7], [5]], seq: 7, after: [9, 7, 5] },
  {
    rule: 'one between two stands there',
    lists: [
      [9, 7],
      [5, 2],
    ],
    cursor: 'more',
    seq: 8,
    after: [9, 8, 7, 5, 2],
  },
  {
    rule: 'one between pages stands there',
    lists: [
      [9, 7],
      [5, 2],
    ],
    cursor: 'more',
    seq: 6,
    after: [9, 7, 6, 5, 2],
  },
  { rule: 'one that a further page brings is left to it', lists: [[9, 7]], cursor: 'more', seq: 3, after: [9, 7] },
  { rule: 'where nothing more comes it stands last', lists: [[9, 7]], seq: 3, after: [9, 7, 3] },
  { rule: 'the first of all', lists: [[]], seq: 1, after: [1] },
])('$rule', ({ lists, cursor = null, seq, after }) => {
  expect(seqsOf(withMessage(pages(lists, cursor), link(seq), 'links'))).toEqual(after);
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
