import { afterAll, expect, test } from '@jest/globals';
import { stopRun } from '../../src/agents/agents.contract.js';
import { getAgentSpend } from '../../src/agents/usage/agent-spend.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { answers, calls, hangs, ModelServer, refuses, says } from './model-server.js';
import { answerTo, asks, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

test('M169: operators read what agents used by day, and how each of them fared', async () => {
  const { otto, ada, rosa, dan } = await world.people({ otto: { operator: true }, ada: { admin: true }, rosa: {}, dan: { driver: true } });
  model.will(says('Hi.'), refuses);
  await answerTo(rosa, asks('Hello'));
  await answerTo(dan, asks('Hello'));
  await world.sql('insert into agent_usage (user_id, day_at, runs, tokens) values ($1, $2, 3, 70)', [
    rosa.id,
    new Date(world.clock.now().getTime() - 3 * dayMs),
  ]);
  const spent = await otto.call(getAgentSpend, {});
  expect(spent.days).toMatchObject([
    { runs: 2, people: 2 },
    { runs: 3, tokens: 70, cost: null, people: 1 },
  ]);
  expect(spent.days[0]?.tokens).toBeGreaterThan(0);
  expect(spent.agents).toMatchObject([{ agent_id: 'agent_assistant', full_name: 'Assistant', runs: 2, failed: 1, stopped: 0 }]);
  expect(spent.agents[0]?.main_error).toEqual(expect.any(String));
  expect(await ada.call(getAgentSpend, {})).toEqual(spent);
  for (const who of [rosa, dan]) expect(await who.refused(getAgentSpend, {})).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getAgentSpend, {})).toMatchObject({ status: 401 });
});

test('AI-6: what a model does not say it spent is reckoned from what it was asked and said, and nothing where it never answered', async () => {
  const { eve } = await world.people({ eve: {} });
  const used = async () => (await world.sql<{ tokens: number }>('select tokens from agent_usage where user_id = $1', [eve.id]))[0]?.tokens;
  model.will(answers(500));
  await answerTo(eve, asks('Hello '.repeat(400)));
  expect(await used()).toBe(0);
  model.will(calls('drop_tables', { why: 'x'.repeat(4_000) }), says('', 0), says('Sorry.', 0));
  await answerTo(eve, asks('Hello'));
  // What was said alone, its characters by four; then what was asked.
  expect(await used()).toBeGreaterThan(1_000 + 600);
  expect(await used()).toBeLessThan(1_500 + 2_000);
});

test('AI-6: what a model heard counts, though it declined, or its person stopped it before it said a word', async () => {
  const { mo, nan } = await world.people({ mo: {}, nan: {} });
  const used = async ({ id }: Person) =>
    (await world.sql<{ tokens: number }>('select tokens from agent_usage where user_id = $1', [id]))[0]?.tokens;
  const long = asks('Hello '.repeat(400));
  model.will(refuses);
  await answerTo(mo, long);
  expect(await used(mo)).toBeGreaterThanOrEqual(600);
  model.will(hangs);
  const before = model.asked.length;
  const stream = await Stream.ask(nan, long);
  await until({ what: 'the model to be asked' }, () => model.asked.length > before);
  await nan.call(stopRun, { params: { id: stream.runId } });
  await stream.end();
  await until({ what: 'what it heard to count' }, async () => Number(await used(nan)) >= 600);
});
