import { beforeEach, describe, expect, test } from '@jest/globals';
import { getLatestRun } from '../../../src/agents/agents.contract.js';
import { actWithinMs, queuedMs, questionKeptMs } from '../../../src/agents/limits.js';
import { agentTexts } from '../../../src/agents/texts.js';
import { later } from '../../../src/contract/duration.js';
import { listCases } from '../../../src/support/support.contract.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { answerTo, asks, confirmationOf, runOf, Stream } from '../streams.js';

let rosa: Person;

beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  await world.sql('delete from agent_runs');
  await world.sql('delete from support_cases');
});

const casesOf = async (person: Person) => (await person.call(listCases, { query: {} })).support_cases;

/** Confirmed, as long as no worker takes anything up. */
async function confirmsUnheard(words: string): Promise<Stream> {
  const stream = await Stream.ask(rosa, asks(words));
  const { id } = await confirmationOf(stream);
  const now = world.clock.now();
  await world.sql(`update agent_confirmations set state = 'confirmed', answered_at = $2 where id = $1`, [id, now]);
  await world.sql(`update agent_runs set status = 'queued', updated_at = $2 where id = $1`, [stream.runId, now]);
  return stream;
}

/** Its workers come back after so long (ms). */
async function comesBackAfter(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.settle();
}

describe('P28, M134: while no worker is there', () => {
  test('what was confirmed is done by the one that comes soon', async () => {
    const stream = await confirmsUnheard('I lost my hat in the car');
    await comesBackAfter(2 * queuedMs);
    expect((await stream.end()).events).toContainEqual(expect.objectContaining({ tool: 'open_support_case', ok: true }));
    expect(await casesOf(rosa)).toHaveLength(1);
  });

  test('what was confirmed long ago is not done any more, and that is said', async () => {
    const stream = await confirmsUnheard('I lost my scarf in the car');
    await comesBackAfter(actWithinMs + queuedMs);
    expect((await stream.end()).events).toContainEqual(
      expect.objectContaining({ ok: false, result: expect.objectContaining({ code: 'too_late' }) }),
    );
    expect([stream.text, await casesOf(rosa)]).toEqual([expect.stringContaining('nothing was changed'), []]);
  });

  test.each([
    ['soon is answered', questionKeptMs - queuedMs, { status: 'done' }],
    ['long ago is not: its person went on', questionKeptMs + queuedMs, { status: 'failed', error_code: 'interrupted' }],
  ] as const)('what was asked %s', async (...[, ms, end]) => {
    const first = await answerTo(rosa, asks('my cards'));
    const { conversation_id } = await runOf(rosa, first);
    await world.sql(
      `insert into agent_runs (user_id, agent_id, conversation_id, session_id, request_key, question, status, created_at, updated_at)
       select user_id, agent_id, conversation_id, session_id, gen_random_uuid(), 'my saved places', 'queued', $2, $2
       from agent_runs where id = $1`,
      [first.runId, later(world.clock.now(), 1)],
    );
    await comesBackAfter(ms);
    expect((await rosa.call(getLatestRun, { query: { conversation_id } })).run).toMatchObject(end);
  });

  test('a greeting that comes late is the one that stands ready: nobody had asked anything', async () => {
    const first = await Stream.ask(rosa, { agentId: 'agent_support', messages: [] });
    const { conversation_id } = await runOf(rosa, await first.end());
    await world.settle();
    // As if it had not been said yet.
    await world.sql('delete from messages where conversation_id = $1', [conversation_id]);
    await world.sql(
      `update agent_runs set status = 'queued', ended_at = null, message_id = null, content = '', transcript = '[]', rounds = 0, created_at = $2, updated_at = $2 where id = $1`,
      [first.runId, world.clock.now()],
    );
    await comesBackAfter(questionKeptMs + queuedMs);
    expect((await rosa.call(getLatestRun, { query: { conversation_id } })).run).toMatchObject({ status: 'done' });
    expect(await world.sql('select message from messages where conversation_id = $1', [conversation_id])).toEqual([
      { message: agentTexts.greeting.agent_support },
    ]);
  });
});
