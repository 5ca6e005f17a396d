import { expect, test } from '@jest/globals';
import { isNewsOf } from './alert-news';

const raised = { id: 'a', raised_at: '2026-11-21T15:00:00.000Z', ended_at: null, contacts_told: 1 };
const ended = { ...raised, ended_at: '2026-11-21T15:05:00.000Z' };
const again = { ...raised, id: 'b', raised_at: '2026-11-21T15:10:00.000Z' };

test.each([
  ['the first one', { told: raised, known: null, isNews: true }],
  ['one on a page that has asked nothing yet', { told: raised, known: undefined, isNews: true }],
  ['its end', { told: ended, known: raised, isNews: true }],
  ['the alert after its end was known', { told: raised, known: ended, isNews: false }],
  ['the next press', { told: again, known: ended, isNews: true }],
  ['the end of an earlier press', { told: ended, known: again, isNews: false }],
])('%s', (_, { told, known, isNews }) => {
  expect(isNewsOf(told, known)).toBe(isNews);
});
