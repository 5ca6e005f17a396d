import { expect, test } from '@jest/globals';
import { isNewerCheckIn } from './check-in-news';

const asked = { id: 'a', why: 'still', asked_at: '2026-11-21T15:00:00.000Z', answer: null } as const;
const answered = { ...asked, answer: 'ok' } as const;
const next = { ...asked, id: 'b', asked_at: '2026-11-21T15:20:00.000Z' } as const;

test.each([
  ['the first question', { told: asked, known: null, isNews: true }],
  ['one on a page that has asked for nothing yet', { told: asked, known: undefined, isNews: true }],
  ['its answer from another screen', { told: answered, known: asked, isNews: true }],
  ['the question after its answer', { told: asked, known: answered, isNews: false }],
  ['the next question', { told: next, known: answered, isNews: true }],
  ['an answer to the one before', { told: answered, known: next, isNews: false }],
])('%s', (_, { told, known, isNews }) => {
  expect(isNewerCheckIn(told, known)).toBe(isNews);
});
