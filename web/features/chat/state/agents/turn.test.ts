import { describe, expect, test } from '@jest/globals';
import { aRun, runId } from '../../../../../stories/features/chat/agents/fixtures';
import { aMessage, me } from '../../../../../stories/features/chat/fixtures';
import { type Answer, newAnswer } from './answer';
import { type Scene, turnOf } from './turn';

const conversationId = '01990000-0000-7000-8000-000000000001';
const tempId = '01990000-0000-7000-8000-00000000c001';
const mine = aMessage({ seq: 3, tempId, message: 'Where is Dan?' });
const theirs = aMessage({ seq: 4, sender_id: 'agent_assistant', message: 'He is here.' });
const scene = (change: Partial<Scene>): Scene => ({ conversationId, me, last: undefined, run: null, answer: null, ...change });
const heard = (change: Partial<Answer>): Answer => ({
  ...newAnswer({ key: 'k', about: mine.id, runId, at: mine.created_at }),
  end: { kind: 'complete', messageId: null },
  ...change,
});

describe('a thread that is opened', () => {
  test.each([
    ['greets where nothing was said', {}, { kind: 'ask', key: conversationId, about: null, text: null }],
    ['does not greet twice', { run: aRun({ status: 'done' }) }, null],
    ['asks for what nobody has answered', { last: mine }, { kind: 'ask', key: tempId, about: mine.id, text: 'Where is Dan?' }],
    ['has nothing to ask where the agent spoke last', { last: theirs }, null],
    ['goes on with what is under way', { last: mine, run: aRun() }, { kind: 'follow', runId, about: mine.id }],
    [
      'hears how it ended what has no answer',
      { last: mine, run: aRun({ status: 'failed', error_code: 'interrupted', tempId }) },
      { kind: 'follow', runId, about: mine.id },
    ],
    [
      'asks for what was said after the newest answer',
      { last: mine, run: aRun({ status: 'done', created_at: '2026-11-20T12:00:00Z' }) },
      { kind: 'ask', key: tempId, about: mine.id, text: 'Where is Dan?' },
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
    ['asks for what was said since', { last: mine, answer: heard({ about: 'before' }) }, 'ask'],
    ['has nothing to do where it was said', { last: theirs, answer: heard({ about: 'before' }) }, null],
    ['knows no older one any more', { last: theirs, run: aRun(), answer: heard({}) }, null],
  ] as const)('%s', (_, change, kind) => {
    expect(turnOf(scene(change))?.kind ?? null).toBe(kind);
  });
});
