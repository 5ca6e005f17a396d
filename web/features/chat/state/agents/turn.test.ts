import { describe, expect, test } from '@jest/globals';
import type { AgentRun } from '@server/agents/agents.contract.js';
import { aConfirmation, aRun, runId } from '../../../../../stories/features/chat/agents/fixtures';
import { aMessage, me } from '../../../../../stories/features/chat/fixtures';
import { type Answer, newAnswer } from './answer';
import { type Scene, turnOf } from './turn';

const conversationId = '01990000-0000-7000-8000-000000000001';
const tempId = '01990000-0000-7000-8000-00000000c001';
const mine = aMessage({ seq: 3, tempId, message: 'Where is Dan?' });
const theirs = aMessage({ seq: 4, sender_id: 'agent_assistant', message: 'He is here.' });
/** The same of a run that was made while I said it. */
const crossing = { ...theirs, tempId: runId };
const [earlier, later] = [aMessage({ seq: 2 }).id, aMessage({ seq: 5 }).id];
const crossed = { last: crossing, mine };
/** When what stands last had been said, and before. */
const [since, before] = ['2026-11-21T15:20:00Z', '2026-11-21T15:00:00Z'];
const scene = (change: Partial<Scene>): Scene => {
  const last = change.last;
  return { conversationId, last, mine: last?.sender_id === me ? last : undefined, run: null, answer: null, ...change };
};
const heard = (change: Partial<Answer>): Answer => ({
  ...newAnswer({ key: 'k', about: mine.id, run: null, at: mine.created_at }),
  end: { kind: 'complete', messageId: null },
  ...change,
});
/** One that was met under way. */
const met = (change: Partial<AgentRun>): Partial<Answer> => ({ about: null, run: aRun(change) });
const waiting = { end: null, asked: aConfirmation() };
const follows = (change: Partial<AgentRun> = {}) => ({ kind: 'follow', run: aRun(change) });
const asks = { kind: 'ask', key: tempId, about: mine.id, text: 'Where is Dan?' };

describe('a thread that is opened', () => {
  test.each([
    ['greets where nothing was said', {}, { kind: 'ask', key: conversationId, about: null, text: null }],
    ['does not greet twice', { run: aRun({ status: 'done', message_id: theirs.id }) }, null],
    ...(['failed', 'stopped', 'done'] as const).map((status) => {
      const run = aRun({ status, tempId: conversationId });
      return [`says the canned welcome for a greeting that is ${status} and no message`, { run }, { kind: 'welcome', run }] as const;
    }),
    ['hears a greeting on that is under way', { run: aRun({ tempId: conversationId }) }, follows({ tempId: conversationId })],
    ['asks for what nobody has answered', { last: mine }, asks],
    ['has nothing to ask where the agent spoke last', { last: theirs }, null],
    ['goes on with what is under way', { last: mine, run: aRun() }, follows()],
    ['goes on with what waits', { last: mine, run: aRun({ status: 'waiting', tempId }) }, follows({ status: 'waiting', tempId })],
    ['goes on with what waits behind nothing of mine', { last: theirs, run: aRun({ status: 'waiting' }) }, follows({ status: 'waiting' })],
    ['asks for what was said while an answer waits', { last: mine, run: aRun({ status: 'waiting', created_at: before }) }, asks],
    ['lets what was said while an answer is made wait', { last: mine, run: aRun({ created_at: before }) }, follows({ created_at: before })],
    [
      'hears how it ended what has no answer',
      { last: mine, run: aRun({ status: 'failed', error_code: 'interrupted', tempId }) },
      follows({ status: 'failed', error_code: 'interrupted', tempId }),
    ],
    ['leaves an answer that was taken back', { last: mine, run: aRun({ status: 'done', tempId, message_id: theirs.id }) }, null],
    ['asks for what was said after the newest answer', { last: mine, run: aRun({ status: 'done', created_at: before }) }, asks],
    ['asks for what was said while that was made', { ...crossed, run: aRun({ status: 'done', created_at: before }) }, asks],
    ['does not where that was asked for after it', { ...crossed, run: aRun({ status: 'done', created_at: since }) }, null],
    ['does not where the agent has said more', { ...crossed, last: theirs, run: aRun({ status: 'done', created_at: before }) }, null],
    [
      'asks under its id for what has no words and was said while that was made',
      { ...crossed, mine: { ...mine, message: ' ' }, run: aRun({ status: 'done', created_at: before }) },
      { kind: 'ask', key: mine.id, about: mine.id, text: null },
    ],
    [
      'asks under its id for what has no key and was said while that was made',
      { ...crossed, mine: { ...mine, tempId: null }, run: aRun({ status: 'done', created_at: before }) },
      { kind: 'ask', key: mine.id, about: mine.id, text: null },
    ],
    [
      'does not where that was asked for under its id',
      { ...crossed, mine: { ...mine, message: ' ' }, run: aRun({ status: 'done', created_at: before, tempId: mine.id }) },
      null,
    ],
  ] as const)('%s', (_, change, turn) => {
    expect(turnOf(scene(change))).toEqual(turn);
  });

  test('asks without words for what has none, or was sent without a key', () => {
    const noKey = aMessage({ seq: 3, tempId: null });
    expect(turnOf(scene({ last: noKey }))).toEqual({ kind: 'ask', key: noKey.id, about: noKey.id, text: null });
    expect(turnOf(scene({ last: { ...mine, message: ' ' } }))).toMatchObject({ text: null });
  });
});

describe('a thread that has heard an answer', () => {
  test.each([
    ['waits while it is made', { last: mine, answer: heard({ end: null }) }, null],
    ['does not ask again for what failed', { last: mine, answer: heard({}) }, null],
    ['asks for what was said since', { last: mine, answer: heard({ about: earlier }) }, 'ask'],
    ['waits for its person', { last: mine, answer: heard(waiting) }, null],
    ['asks for what they say instead', { last: mine, answer: heard({ ...waiting, about: earlier }) }, 'ask'],
    [
      'does not ask again for what was turned down meanwhile',
      { last: mine, answer: heard({ ...waiting, about: earlier, turnedDown: { about: mine.id, text: null, canRetry: true } }) },
      null,
    ],
    ['waits for them where it was met', { last: mine, answer: heard({ ...waiting, ...met({ tempId, created_at: before }) }) }, null],
    ['does not ask again for what was answered anew elsewhere', { last: mine, answer: heard(met({ created_at: since })) }, null],
    ['asks for what was said after one that was met', { last: mine, answer: heard(met({ created_at: before })) }, 'ask'],
    ['asks for what was said while it was made', { ...crossed, answer: heard({ about: earlier, runId }) }, 'ask'],
    ['asks for what was said while it greeted', { ...crossed, answer: heard({ about: null, runId }) }, 'ask'],
    ['asks for what was said while it met one', { ...crossed, answer: heard({ runId, ...met({ created_at: before }) }) }, 'ask'],
    ['waits while such a one is made', { ...crossed, answer: heard({ about: earlier, runId, end: null }) }, null],
    ['does not go back to what was said before, once that is taken back', { ...crossed, answer: heard({ about: later, runId }) }, null],
    ['does not where the agent has said more', { ...crossed, last: theirs, answer: heard({ about: earlier, runId }) }, null],
    ['has nothing to do where what was said is answered', { ...crossed, answer: heard({ runId }) }, null],
    ['has nothing to do where it was said', { last: theirs, answer: heard({ about: earlier }) }, null],
    ['knows no older one any more', { last: theirs, run: aRun(), answer: heard({}) }, null],
  ] as const)('%s', (_, change, kind) => {
    expect(turnOf(scene(change))?.kind ?? null).toBe(kind);
  });
});
