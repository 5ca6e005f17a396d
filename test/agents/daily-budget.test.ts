import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { translateMessage } from '../../src/agents/translations/translation.contract.js';
import { getAgentSpend } from '../../src/agents/usage/agent-spend.contract.js';
import { says as sends } from '../chat/thread.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { calls, ModelServer, says } from './model-server.js';
import { answerTo, asks, post } from './streams.js';

const model = await ModelServer.start();
// Ten cents buy 50,000 tokens.
const money = { OPENAI_PRICE_PER_MILLION_TOKENS: '2', OPENAI_DAILY_BUDGET: '0.10' };
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', ...money });
afterAll(() => model.stop());

let rosa: Person;
let dan: Person;
let otto: Person;

beforeEach(async () => {
  ({ rosa, dan, otto } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] }, otto: { operator: true } }));
  await world.sql('delete from agent_usage');
});

test('AI-6: who has cost what a day’s money is gets no answer and no translation more until the next, and the desk reads what it cost', async () => {
  model.will(says('Hi.', 49_999), says('Hello', 2));
  await answerTo(rosa, asks('Hello'));
  const [message, other] = [await sends(dan, rosa, 'Hola'), await sends(dan, rosa, 'Adiós')];
  await rosa.call(translateMessage, { params: { id: message.id }, body: { language: 'en-US' } });
  expect((await otto.call(getAgentSpend, {})).days).toMatchObject([{ runs: 1, tokens: 50_001, cost: expect.closeTo(0.100002), people: 1 }]);

  world.clock.set(`${world.clock.now().toISOString().slice(0, 10)}T22:00:00.000Z`);
  const spent = await post(rosa, asks('And now?'));
  expect([spent.status, await spent.json()]).toEqual([429, expect.objectContaining({ code: 'budget_spent' })]);
  expect(Number(spent.headers.get('retry-after'))).toBeLessThanOrEqual(2 * 3_600);
  const untold = await rosa.refused(translateMessage, { params: { id: other.id }, body: { language: 'en-US' } });
  expect(untold).toMatchObject({ status: 429, code: 'translations_spent' });

  world.clock.advance(3 * 3_600_000);
  model.will(says('Good morning.'));
  expect((await answerTo(rosa, asks('And now?'))).text).toBe('Good morning.');
});

test('AI-6: an answer that costs the last of it in its midst ends, and says why', async () => {
  await world.sql('insert into agent_usage (user_id, day_at, tokens) values ($1, $2, 49_999)', [
    rosa.id,
    `${world.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`,
  ]);
  model.will(calls('my_cards'), says('You have a card.'));
  const { events } = await answerTo(rosa, asks('My cards?'));
  expect(events.at(-1)).toMatchObject({ type: 'error', code: 'budget_spent', error: expect.stringMatching(/today/) });
});
