import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@server/agents/agents.contract.js';
import { aConfirmation, aRun, rideId, runId } from '../../../../../stories/features/chat/agents/fixtures';
import { type Answer, answerAfter, isAnswering, isShown, newAnswer } from './answer';

const began = newAnswer({ key: 'k', about: 'm', run: null, at: '2026-11-21T15:20:00Z' });
const conversationId = '01990000-0000-7000-8000-000000000001';
const status = (now: 'thinking' | 'streaming'): RunEvent => ({ type: 'status', status: now, runId, conversationId });
const call: RunEvent = { type: 'tool_call', callId: 'c', tool: 'book_ride', arguments: {} };
const confirm: RunEvent = { type: 'confirm', callId: 'c', confirmation: aConfirmation() };
const booked: RunEvent = { type: 'tool_result', callId: 'c', tool: 'book_ride', ok: true, result: { booked: { ride_id: rideId } } };
const failed: RunEvent = { type: 'error', code: 'model_garbled', error: 'Sorry.' };

/** After these events, one after the other. */
const after = (...events: readonly RunEvent[]): Answer => heard(events, began);
const heard = (events: readonly RunEvent[], first: Answer): Answer =>
  events.reduce((answer, event, index) => answerAfter(answer, event, index + 1), first);

test('what is said comes together, and an event that is told twice counts once', () => {
  const once = after(status('streaming'), { type: 'content_delta', delta: 'Hi ' }, { type: 'content_delta', delta: 'Rosa' });
  expect(once).toMatchObject({ runId, status: 'streaming', text: 'Hi Rosa', lastEventId: 3 });
  expect(answerAfter(once, { type: 'content_delta', delta: 'Rosa' }, 3)).toBe(once);
});

test('a step is under way, waits for its person, and is done', () => {
  expect(after(call)).toMatchObject({ steps: [{ tool: 'book_ride', act: null }], asked: null });
  const waiting = after(call, confirm);
  expect([waiting.asked?.summary, isAnswering(waiting)]).toEqual([aConfirmation().summary, false]);
  // Whoever confirms, it goes on.
  expect(after(call, confirm, status('thinking')).asked).toBeNull();
  expect(after(call, confirm, booked)).toMatchObject({ asked: null, steps: [{ act: { ok: true, ride_id: rideId } }] });
});

test('half an answer is none (P28)', () => {
  const answer = after({ type: 'content_delta', delta: 'Half' }, failed);
  expect(answer).toMatchObject({ text: '', end: { kind: 'failed', text: 'Sorry.', canRetry: true } });
  expect(isAnswering(answer)).toBe(false);
});

describe('a greeting', () => {
  const greeting = newAnswer({ key: conversationId, about: null, run: null, at: began.at });
  const met = newAnswer({ key: runId, about: null, run: aRun({ tempId: conversationId }), at: began.at });
  const question = newAnswer({ key: runId, about: null, run: aRun(), at: began.at });
  const word: RunEvent = { type: 'content_delta', delta: 'Hi the' };
  const isNone: RunEvent = { type: 'done', status: 'stopped', messageId: null };
  const isOne: RunEvent = { type: 'done', status: 'stopped', messageId: 'm2' };

  test.each([
    ['that breaks off is the canned welcome (M125)', heard([word, failed], greeting), { text: '', end: { kind: 'welcome' } }],
    ['that was met under way and breaks off too', heard([word, failed], met), { text: '', end: { kind: 'welcome' } }],
    ['that is stopped before its first word too', heard([isNone], greeting), { end: { kind: 'welcome' } }],
    ['that is stopped later is what it said', heard([word, isOne], greeting), { text: 'Hi the', end: { kind: 'stopped' } }],
    ['is no answer to a question', heard([word, failed], question), { end: { kind: 'failed' } }],
  ])('%s', (_, answer, expected) => {
    expect(answer).toMatchObject(expected);
  });
});

test('a budget that is spent is not asked again', () => {
  expect(after({ type: 'error', code: 'budget_spent', error: 'Tomorrow.' }).end).toMatchObject({ canRetry: false });
});

describe('among the messages', () => {
  const done = (messageId: string | null): RunEvent => ({ type: 'done', status: 'complete', messageId });

  test.each([
    ['while it is made', after(status('thinking')), true],
    ['when it is over and its message is still to come', after(status('thinking'), done('m2')), true],
    ['not when nothing was said', after(status('thinking'), done(null)), false],
    ['not when it failed', after(status('thinking'), failed), false],
    ['when it failed, but something was done', after(status('thinking'), call, booked, failed), true],
  ])('it stands %s', (_, answer, is) => {
    expect(isShown(answer, new Set())).toBe(is);
  });

  test('it does not stand twice', () => {
    expect(isShown(after(status('thinking'), done('m2')), new Set([runId]))).toBe(false);
  });
});
