import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { answerConfirmation, stopRun } from '../../src/agents/agents.contract.js';
import { leaseMs } from '../../src/agents/limits.js';
import { RunDelivery } from '../../src/agents/runs/run-delivery.service.js';
import { RunUpkeep } from '../../src/agents/runs/run-upkeep.service.js';
import { listCases } from '../../src/support/support.contract.js';
import { thread } from '../chat/thread.js';
import type { Person } from '../world/person.js';
import { connect, waitForLocks, waitingBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { answers, calls, callsTimes, hangs, ModelServer, type Play, says } from './model-server.js';
import { answerTo, asks, confirmationOf, post, runOf, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

let rosa: Person;

beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: { fullName: 'Rosa Rivera' } }));
  await world.sql('delete from agent_runs');
  await world.sql('delete from support_cases');
});

const opensCase = calls('open_support_case', { kind: 'other', subject: 'A hat', text: 'My hat is gone' });
const done = 'You confirmed this, and it’s done: Ask our team: “A hat”';

const unknown = /^You confirmed this, and I was cut off while doing it: Ask our team: “A hat”\. Check/;

/** Rosa confirms that a case is opened; `then` is what the model does once it is, and `before` what it does first. */
async function confirms(then: Play, ...before: readonly Play[]) {
  model.will(...before, opensCase, then);
  const stream = await Stream.ask(rosa, asks('Ask your team about my hat', { agentId: 'agent_support' }));
  const { id } = await confirmationOf(stream);
  const { conversation_id: conversation } = await runOf(rosa, stream);
  const yes = rosa.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  return { stream, conversation, yes };
}

const casesOf = async () => (await rosa.call(listCases, { query: {} })).support_cases;
/** What stands in a conversation, without what was taken back. */
const standing = async (id: string) => (await thread(rosa, id)).filter(({ deleted_at: gone }) => gone === null);
const questionIn = async (id: string) => (await standing(id)).findLast(({ sender_id: sender }) => sender === rosa.id);
/** Her question there, to be answered anew. */
const anew = async (id: string) =>
  ({ agentId: 'agent_support', conversationId: id, messages: [], rewindTo: (await questionIn(id))?.id }) as const;
const lines = async (id: string) => (await standing(id)).map(({ message }) => message);

/** As if the process were gone: somebody else had the run, and does not say so any more. */
const loses = (run: string) =>
  world.sql(`update agent_runs set claim = uuidv7(), lease_until = $2::timestamptz - interval '1 second' where id = $1`, [
    run,
    world.clock.now(),
  ]);

describe('M134: what was confirmed and done is in the conversation', () => {
  test('though the model fails then: with the error, and the model knows of it when asked again', async () => {
    const { stream, conversation, yes } = await confirms(answers(500));
    await yes;
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'error', code: 'model_unavailable' });
    const [opened] = await casesOf();
    const last = (await standing(conversation)).at(-1);
    expect(last).toMatchObject({
      sender_id: 'agent_support',
      message: done,
      metadata: { aiStatus: 'failed', runId: stream.runId, acts: [{ tool: 'open_support_case', ok: true, case_id: opened?.id }] },
    });
    expect(await runOf(rosa, stream)).toMatchObject({ status: 'failed', message_id: last?.id });
    model.will(says('It is with them.'));
    await answerTo(rosa, asks('And now?', { agentId: 'agent_support', conversationId: conversation }));
    expect(model.heard.map(({ content }) => content)).toContain(done);
  });

  test('when its question is answered anew: what did something is not taken back', async () => {
    const { stream, conversation, yes } = await confirms(answers(500));
    await yes;
    await stream.end();
    const question = await questionIn(conversation);
    const again = await anew(conversation);
    for (const answer of ['It is with them.', 'They have it.']) {
      model.will(says(answer));
      await answerTo(rosa, again);
      expect(model.heard.map(({ content }) => content).slice(-2)).toEqual([question?.message, done]);
      expect((await lines(conversation)).slice(-3)).toEqual([question?.message, done, answer]);
    }
  });

  test('also of a whole answer that is made anew', async () => {
    const { stream, conversation, yes } = await confirms(says('They have it.'));
    await yes;
    await stream.end();
    model.will(says('As I said.'));
    await answerTo(rosa, await anew(conversation));
    expect((await lines(conversation)).slice(-2)).toEqual(['They have it.', 'As I said.']);
  });

  test('also of one for which as much was looked up as its message keeps', async () => {
    const looksUp = [8, 8, 4].map((times) => callsTimes(times, 'my_cards'));
    const { stream, conversation, yes } = await confirms(says('They have it.'), ...looksUp);
    await yes;
    await stream.end();
    model.will(says('As I said.'));
    await answerTo(rosa, await anew(conversation));
    expect((await lines(conversation)).slice(-2)).toEqual(['They have it.', 'As I said.']);
  });

  test('before a question that is corrected then: that was said last', async () => {
    const { stream, conversation, yes } = await confirms(answers(500));
    await yes;
    await stream.end();
    const question = await questionIn(conversation);
    model.will(says('A scarf, too.'));
    await answerTo(rosa, { ...asks('And my scarf?', { agentId: 'agent_support', conversationId: conversation }), rewindTo: question?.id });
    expect(model.heard.map(({ content }) => content).slice(-2)).toEqual([done, 'And my scarf?']);
  });

  test('though its worker is gone before the model says a word', async () => {
    const { stream, conversation, yes } = await confirms(hangs);
    await yes;
    await stream.hears('tool_result');
    await loses(stream.runId);
    await world.settle();
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'error', code: 'interrupted' });
    expect((await lines(conversation)).at(-1)).toBe(done);
  });
});

describe('M134, M129: while it is being done', () => {
  const key = 7;
  let holder: pg.Client;

  // Only the insertion waits, and for no row or table: a sweep of the cases that came in between would fail, or be taken for it.
  beforeAll(async () => {
    await world.sql(`create function hold_up() returns trigger language plpgsql as $$
      begin
        set local lock_timeout = 0;
        perform pg_advisory_xact_lock_shared(${key});
        return new;
      end $$`);
    await world.sql('create trigger hold_up before insert on support_cases for each row execute function hold_up()');
  });

  beforeEach(async () => {
    holder = await connect();
  });

  afterEach(() => holder.end());

  /** The case cannot be written until it is let go. */
  async function acting() {
    await holder.query('select pg_advisory_lock($1)', [key]);
    const confirmed = await confirms(says('They have it.'));
    await confirmed.yes;
    await waitForLocks(1);
    const go = () => holder.query('select pg_advisory_unlock($1)', [key]);
    const breaks = async () => world.sql('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await waitingBehind()]);
    return { ...confirmed, breaks, go };
  }

  test('it is stopped: the end waits for what is under way, and says that it was done', async () => {
    const { stream, conversation, go } = await acting();
    await rosa.call(stopRun, { params: { id: stream.runId } });
    await go();
    await stream.end();
    const last = (await standing(conversation)).at(-1);
    expect(stream.events.at(-1)).toMatchObject({ type: 'done', status: 'stopped', messageId: last?.id });
    expect(last).toMatchObject({ message: done, metadata: { aiStatus: 'stopped', acts: [{ tool: 'open_support_case', ok: true }] } });
    expect(await casesOf()).toHaveLength(1);
  });

  test('it is stopped: nobody goes back behind it before its end is there', async () => {
    const { stream, conversation, go } = await acting();
    await rosa.call(stopRun, { params: { id: stream.runId } });
    const again = await anew(conversation);
    const early = await post(rosa, again);
    await go();
    await stream.end();
    expect([early.status, await early.json()]).toEqual([409, expect.objectContaining({ code: 'answer_under_way' })]);
    model.will(says('As I said.'));
    await answerTo(rosa, again);
    expect((await lines(conversation)).slice(-2)).toEqual([done, 'As I said.']);
  });

  test('it is stopped, and nobody says how it went: so does the end, once that takes too long', async () => {
    const { stream, conversation, go } = await acting();
    await rosa.call(stopRun, { params: { id: stream.runId } });
    const delivery = world.app.get(RunDelivery);
    await delivery.deliver(stream.runId);
    expect(stream.isOver).toBe(false);
    world.clock.advance(leaseMs);
    await delivery.deliver(stream.runId);
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'done', status: 'stopped' });
    expect((await lines(conversation)).at(-1)).toMatch(unknown);
    await go();
  });

  test('its worker is gone: nobody knows, and that is said', async () => {
    const { stream, conversation, go } = await acting();
    await loses(stream.runId);
    await world.app.get(RunUpkeep).endAbandoned();
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'error', code: 'interrupted' });
    expect((await lines(conversation)).at(-1)).toMatch(unknown);
    await go();
    await world.settle();
    expect((await lines(conversation)).slice(-2)).toEqual([expect.not.stringMatching(unknown), expect.stringMatching(unknown)]);
  });

  test('the connection is lost on which it was committed, or was not: nobody knows, and that is said at once', async () => {
    world.log.expectError(/an agent could not answer/);
    const { stream, conversation, breaks, go } = await acting();
    await breaks();
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'error', code: 'interrupted' });
    const last = (await standing(conversation)).at(-1);
    expect(last).toMatchObject({ message: expect.stringMatching(unknown), metadata: { aiStatus: 'failed' } });
    expect(await runOf(rosa, stream)).toMatchObject({ status: 'failed', error_code: 'interrupted', message_id: last?.id });
    await go();
  });

  test('it is stopped, and then the connection is lost: the end says that nobody knows', async () => {
    world.log.expectError(/an agent could not answer/);
    const { stream, conversation, breaks, go } = await acting();
    await rosa.call(stopRun, { params: { id: stream.runId } });
    await breaks();
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'done', status: 'stopped' });
    expect((await lines(conversation)).at(-1)).toMatch(unknown);
    await go();
    // Made anew it stays where it is, for its person and for the model.
    model.will(says('Let me look.'));
    await answerTo(rosa, await anew(conversation));
    expect((await lines(conversation)).slice(-2)).toEqual([expect.stringMatching(unknown), 'Let me look.']);
    expect(model.heard.at(-1)?.content).toMatch(unknown);
  });

  test('what came of it is stored, and the answer to that is lost: the end is told, with it once', async () => {
    const { stream, conversation, yes } = await confirms(hangs);
    await yes;
    await stream.hears('tool_result');
    await world.sql(
      `with run as (update agent_runs set last_seq = last_seq + 1 where id = $1 returning last_seq)
       insert into agent_run_events (run_id, seq, data, created_at)
       select run_id, run.last_seq, data, created_at from agent_run_events, run where run_id = $1 and data ->> 'type' = 'tool_result'`,
      [stream.runId],
    );
    await loses(stream.runId);
    await world.settle();
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'error', code: 'interrupted' });
    expect((await lines(conversation)).at(-1)).toBe(done);
  });
});
