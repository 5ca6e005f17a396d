import { afterAll, describe, expect, test } from '@jest/globals';
import { stopRun } from '../../../src/agents/agents.contract.js';
import { until } from '../../lib/until.js';
import { alter } from '../../world/admin.js';
import { world } from '../../world/world.js';
import { calls, hangs, ModelServer, type Play, says } from '../model-server.js';
import { asks, Stream } from '../streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

describe('P23: where its person’s session is over', () => {
  /** Plays what it is given once `goOn` is called. */
  function waits(play: Play) {
    const { promise, resolve } = Promise.withResolvers<() => void>();
    return { play: ((response, asked) => resolve(() => play(response, asked))) satisfies Play, goOn: async () => (await promise)() };
  }
  /** A run has its status before its model is asked: whose session is over in between asks none. */
  const isAsked = (times = 1) => until({ what: `the model to be asked ${times}` }, () => model.asked.length === times);
  const endOf = async ({ runId }: Stream) =>
    (await world.sql<object>(`select status, error_code from agent_runs where id = $1 and ended_at is not null`, [runId]))[0];
  const foundBy = async ({ runId }: Stream) =>
    world.sql<{ result: unknown }>(
      `select data -> 'result' as result from agent_run_events where run_id = $1 and data ->> 'type' = 'tool_result'`,
      [runId],
    );

  test('a model that speaks is called off, and its stream ends; those of others go on', async () => {
    const { ann, rosa } = await world.people({ ann: {}, rosa: {} });
    model.will(hangs, hangs);
    const stream = await Stream.ask(ann, asks('Hello?'));
    const others = await Stream.ask(rosa, asks('Hello?'));
    await isAsked(2);
    await world.sql('delete from sessions where user_id = $1', [ann.id]);
    await stream.end();
    const end = await until({ what: 'the run to end' }, () => endOf(stream));
    await until({ what: 'the call to be called off' }, () => model.calledOff > 0);
    expect([end, model.calledOff, await endOf(others)]).toEqual([{ status: 'failed', error_code: 'signed_out' }, 1, undefined]);
    await rosa.call(stopRun, { params: { id: others.runId } });
    expect(await others.hears('done')).toMatchObject({ status: 'stopped' });
  });

  test('tools do nothing, and what they found is told to no model', async () => {
    const { bea } = await world.people({ bea: {} });
    const { play, goOn } = waits(calls('my_cards'));
    model.will(play, says('Here they are.'));
    const stream = await Stream.ask(bea, asks('Which cards do I have?'));
    await isAsked();
    await world.sql('delete from sessions where user_id = $1', [bea.id]);
    await goOn();
    expect(await until({ what: 'the run to end' }, () => endOf(stream))).toEqual({ status: 'failed', error_code: 'signed_out' });
    expect([model.asked.length, await foundBy(stream)]).toEqual([1, []]);
  });

  test('or has other roles by now, tools act by those', async () => {
    const { dan } = await world.people({ dan: { driver: true } });
    const { play, goOn } = waits(calls('my_schedule'));
    model.will(play, says('I may not.'));
    const stream = await Stream.ask(dan, asks('What are my hours?'));
    await isAsked();
    await alter(dan, { roles: ['customer'] });
    await goOn();
    await stream.end();
    expect(await foundBy(stream)).toEqual([{ result: expect.objectContaining({ code: 'forbidden' }) }]);
  });
});
