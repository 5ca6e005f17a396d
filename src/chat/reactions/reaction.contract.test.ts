import { expect, test } from '@jest/globals';
import { Emoji } from './reaction.contract.js';

const drawn = ['👍', '❤️', '❤', '👍🏽', '👨‍👩‍👧‍👦', '👩🏻‍❤️‍💋‍👨🏿', '🏳️‍🌈', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🫠'];

test.each(drawn)('%s is one emoji', (emoji) => {
  expect(Emoji.safeParse(emoji).success).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a letter', 'a'],
  ['a digit', '1'],
  ['two', '👍👍'],
  ['one and a space', '👍 '],
  ['one after a letter', 'x👍'],
  ['one with an accent', '👍\u0301'],
  ['a skin tone alone', '🏽'],
  ['half of a flag', '🇺'],
  ['three letters of flags', '🇺🇸🇺'],
  ['one that goes on', '👍\u200d'],
  ['markup', '<b>'],
  ['more than anybody draws', `👩${'\u200d👩'.repeat(7)}`],
])('%s is none', (_, text) => {
  expect(Emoji.safeParse(text).success).toBe(false);
});
