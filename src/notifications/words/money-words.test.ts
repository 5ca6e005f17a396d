import { expect, test } from '@jest/globals';
import { english } from '../../contract/texts/language.js';
import { wordsOf } from './words.js';

const local = { language: english, timeZone: 'America/New_York' };
const paid = { amount: { cents: 2_551, currency: 'USD' }, reference: 'TR 1042' };

test.each([
  ['transfer', 'By bank transfer. Reference: TR 1042.'],
  ['check', 'By check. Reference: TR 1042.'],
  ['cash', 'In cash. Reference: TR 1042.'],
] as const)('who is paid by hand reads how (%s), and what it is found by', (way, message) => {
  expect(wordsOf({ says: 'paid_by_hand', ...paid, way }, local)).toEqual({ title: 'You were paid $25.51', message });
});

test('what did not reach them is in their balance again', () => {
  expect(wordsOf({ says: 'payout_put_back', ...paid }, local)).toEqual({
    title: '$25.51 is back in your balance',
    message: 'The payout with the reference TR 1042 didn’t reach you after all.',
  });
});
