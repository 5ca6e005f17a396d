import { describe, expect, test } from '@jest/globals';
import { aStep, fourAgents, rideId } from '../../../../../stories/features/chat/agents/fixtures';
import { aThreadMessage, me } from '../../../../../stories/features/chat/fixtures';
import { quickAgents } from './agent-of';
import { newAnswer } from './answer';
import { footOf } from './foot';
import { sentencesOf } from './sentences';
import { linkOf, stepWords } from './step-words';

test.each([
  ['Hi! I’m Rosa. How', false, ['Hi!', 'I’m Rosa.']],
  ['Hi! I’m Rosa. How', true, ['Hi!', 'I’m Rosa.', 'How']],
  ['- one\n- two', false, ['- one']],
  ['It is $8.81 now', false, []],
  ['', true, []],
])('of “%s” (whole: %s) %j is read out', (text, isWhole, sentences) => {
  expect(sentencesOf(text, isWhole)).toEqual(sentences);
});

test('M92: all four agents with fewer than three friends, else Assistant and Support', () => {
  const names = (count: number) => quickAgents(fourAgents, count).map(({ full_name: name }) => name);
  expect([names(2), names(3)]).toEqual([
    ['Assistant', 'Dispatcher', 'Support', 'Travel'],
    ['Assistant', 'Support'],
  ]);
});

describe('a step', () => {
  test.each([
    [aStep('my_cards', null), 'Looking up your cards'],
    [aStep('book_ride'), 'Booked a ride'],
    [aStep('book_ride', { ok: false, code: 'declined' }), 'You said no. Nothing changed.'],
    [aStep('book_ride', { ok: false, code: 'card_unusable' }), 'That didn’t work.'],
    [aStep('something_new'), 'Looked something up'],
    [aStep('constructor'), 'Looked something up'],
  ])('%# in words', (step, words) => {
    expect(stepWords(step)).toBe(words);
  });

  test.each([
    [aStep('book_ride', { ride_id: rideId }), `/ride/${rideId}`],
    [aStep('ride_receipt', { ride_id: rideId }), `/ride/${rideId}/receipt`],
    [aStep('open_support_case', { case_id: rideId }), '/contact'],
    [aStep('book_ride', { ok: false, ride_id: rideId }), undefined],
    [aStep('my_cards', null), undefined],
  ])('%# leads to what it is about', (step, to) => {
    expect(linkOf(step)?.to).toBe(to);
  });
});

describe('behind the newest message', () => {
  const mine = aThreadMessage({ seq: 1 });
  const theirs = aThreadMessage({ seq: 2, sender_id: 'agent_travel' });
  const over = newAnswer({ key: 'k', about: mine.id, run: null, at: mine.created_at });

  test.each([
    ['nothing while an answer is made', [mine], over, 'none'],
    ['a first line where I said nothing', [theirs], null, 'starters'],
    ['another answer', [mine, theirs], null, 'again'],
    ['nothing before it is asked', [mine], null, 'none'],
    ['that it was stopped', [mine], { ...over, end: { kind: 'stopped', messageId: null } }, 'unanswered'],
    ['why there is none', [mine], { ...over, end: { kind: 'failed', text: 'No.', canRetry: true } }, 'failed'],
  ] as const)('stands %s', (...[, messages, answer, kind]) => {
    expect(footOf(messages, answer, me).kind).toBe(kind);
  });

  test('what failed is tried again for what I said last, also where it was asked for elsewhere', () => {
    const failed = { ...over, about: null, end: { kind: 'failed', text: 'No.', canRetry: true } } as const;
    expect(footOf([mine], failed, me)).toMatchObject({ kind: 'failed', about: mine.id });
  });
});
