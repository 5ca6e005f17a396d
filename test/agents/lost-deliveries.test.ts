import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { stopRun } from '../../src/agents/agents.contract.js';
import { deliveredWithinMs } from '../../src/agents/limits.js';
import { RunUpkeep } from '../../src/agents/runs/run-upkeep.service.js';
import { undeliveredRuns } from '../../src/agents/runs/runs.queries.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { Sql } from '../../src/database/sql.js';
import { thread } from '../chat/thread.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { hangs, ModelServer, says, stalls } from './model-server.js';
import { answerTo, asks, runOf, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

let rosa: Person;

beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  await world.sql('delete from agent_runs');
});

/** As its worker leaves it, without the job that was committed with it. */
async function endsUntold(run: string, change: string): Promise<void> {
  await world.sql(`update agent_runs set claim = null, lease_until = null, ended_at = $2, ${change} where id = $1`, [
    run,
    world.clock.now(),
  ]);
}

const sweeps = () => world.app.get(RunUpkeep).deliverLost();
const answersOf = async (stream: Stream) => {
  const { conversation_id: id } = await runOf(rosa, stream);
  return (await thread(rosa, id)).filter(({ metadata }) => (metadata as { runId?: string }).runId === stream.runId);
};

describe('P28, M133: an answer whose delivery is lost', () => {
  test('becomes its message, and its streams end; looked for twice it is told once', async () => {
    model.will(hangs);
    const stream = await Stream.ask(rosa, asks('Where is it?'));
    await stream.hears('status');
    await endsUntold(stream.runId, `status = 'done', content = 'On its way.'`);
    await sweeps();
    expect(stream.isOver).toBe(false);
    world.clock.advance(deliveredWithinMs + 1);
    await world.settle();
    const [message, ...others] = await answersOf(stream);
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'done', status: 'complete', messageId: message?.id });
    expect([message, others]).toMatchObject([{ message: 'On its way.', metadata: { aiStatus: 'complete' } }, []]);
    const { last_event_id: last } = await runOf(rosa, stream);
    await Promise.all([sweeps(), sweeps()]);
    expect([await answersOf(stream), (await runOf(rosa, stream)).last_event_id]).toEqual([[message], last]);
  });

  test('is told as what it is where its person stopped it, or it failed', async () => {
    model.will(stalls('Half an '));
    const stopped = await Stream.ask(rosa, asks('Tell me a story'));
    const failed = await Stream.ask(rosa, asks('Tell me another'));
    await Promise.all([stopped.hears('content_delta'), failed.hears('content_delta')]);
    await endsUntold(stopped.runId, `status = 'stopped', content = 'Half an '`);
    await endsUntold(failed.runId, `status = 'failed', error_code = 'model_unavailable'`);
    world.clock.advance(deliveredWithinMs + 1);
    await sweeps();
    expect((await stopped.end()).events.at(-1)).toMatchObject({ type: 'done', status: 'stopped' });
    expect((await failed.end()).events.at(-1)).toMatchObject({ type: 'error', code: 'model_unavailable' });
    expect(await answersOf(failed)).toEqual([]);
    await sweeps();
    expect(failed.events.filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  test('is not looked for among those that were told, that are open, or of days ago', async () => {
    model.will(says('Hi.'), hangs);
    await answerTo(rosa, asks('Hello'));
    const open = await Stream.ask(rosa, asks('Hello?'));
    await open.hears('status');
    const of = (now: Date) =>
      world.app
        .get(Sql)
        .all(undeliveredRuns, { since: new Date(now.getTime() - dayMs), before: new Date(now.getTime() - deliveredWithinMs), limit: 10 });
    world.clock.advance(minuteMs);
    expect(await of(world.clock.now())).toEqual([]);
    await endsUntold(open.runId, `status = 'done', content = 'Late.'`);
    expect(await of(new Date(world.clock.now().getTime() + minuteMs))).toEqual([{ id: open.runId }]);
    expect(await of(new Date(world.clock.now().getTime() + 2 * dayMs))).toEqual([]);
    await rosa.call(stopRun, { params: { id: open.runId } });
    world.clock.advance(minuteMs);
    await sweeps();
    await open.end();
  });
});
