import { expect, test } from '@jest/globals';
import { Offline, Refusal } from '../refusal';
import { refusalWords } from './refusal-words';

const words = { ride_over: 'This ride is over.' };
const refused = (code: string, status = 409) => new Refusal(status, { error: 'The server says why.', code, requestId: 'r' });

test.each([
  ['nothing', null, undefined],
  ['what the act has words for', refused('ride_over'), 'This ride is over.'],
  ['what any charge may meet', refused('rate_limited', 429), 'Too many tries. Wait a moment, then try again.'],
  ['what the server says in its own words', refused('card_unusable'), 'The server says why.'],
  ['no network', new Offline(null), 'We couldn’t reach Hometown. Try again. You won’t be charged twice.'],
  ['what nobody has words for', refused('internal', 500), 'That didn’t work. Try again in a moment. You won’t be charged twice.'],
  ['an accident', new Error('oh'), 'That didn’t work. Try again in a moment. You won’t be charged twice.'],
])('%s is said', (_what, error, said) => {
  expect(refusalWords(error, words)).toBe(said);
});

test('the words of an act come before those of all', () => {
  const own = { offline: 'Nothing changed.', card_unusable: 'The card for this ride no longer works.', other: 'No one is charged twice.' };
  expect(refusalWords(new Offline(null), own)).toBe(own.offline);
  expect(refusalWords(refused('card_unusable'), own)).toBe(own.card_unusable);
  expect(refusalWords(refused('internal', 500), own)).toBe(own.other);
});
