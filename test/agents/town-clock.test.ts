import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { listRides } from '../../src/rides/rides.contract.js';
import { cardOf } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { connect, tokenOf, use } from './mcp-client.js';
import { calls, ModelServer, says } from './model-server.js';
import { answerTo, asks, confirmationOf, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', MCP: 'on' });
afterAll(() => model.stop());

/** Half an hour from all whole hours, and the same all year. */
const time_zone = 'Asia/Kolkata';
const places = { from: 'Mill Street', to: 'Harbor Station' };
const dayHere = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

let rosa: Person;

beforeAll(async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const area = { ...demoTown, time_zone, center: { lat: 44.1, lng: -69.09 }, radius_miles: 5 };
  await ada.call(setServiceArea, { body: { ...area, reason: 'Here the clocks stand otherwise.', version: 0 } });
});

beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  await world.sql('delete from agent_runs');
});

/** Tomorrow at nine, by the clock of the town, as a model writes it that was told of it. */
function tomorrowAtNine() {
  const day = dayHere(new Date(world.clock.now().getTime() + 24 * 3_600_000));
  return { day, scheduled_time: `${day}T09:00:00+05:30`, instant: new Date(`${day}T03:30:00Z`).toISOString() };
}

test('M134: a model is told the town’s time zone and its clock, and in which form its tools take a time', async () => {
  model.will(says('At nine.'));
  await answerTo(rosa, asks('When is nine?'));
  const [{ messages, tools = [] } = { messages: [] }] = model.asked;
  const told = messages[0]?.content ?? '';
  expect(told).toContain(`In the town, whose time zone is ${time_zone}, it is `);
  const [, day, clock = ''] = /it is (\w+day), (\S+\+05:30)\./.exec(told) ?? [];
  expect(new Date(clock).toLocaleDateString('en-US', { timeZone: time_zone, weekday: 'long' })).toBe(day);
  const lateMs = world.clock.now().getTime() - Date.parse(clock);
  expect([lateMs >= 0, lateMs < 60_000]).toEqual([true, true]);
  const timed = tools.filter(({ function: { parameters } }) => JSON.stringify(parameters).includes('scheduled_time'));
  expect(timed.map(({ function: { name } }) => name)).toEqual(['quote_ride', 'book_ride', 'reschedule_ride']);
  for (const { function: tool } of timed)
    expect(JSON.stringify(tool.parameters)).toMatch(/ISO 8601 .*\+05:30.* the clock of the town \(Asia\/Kolkata\)/);
});

test('M134: model and person read the same local time of a price, a card and a ride', async () => {
  await cardOf(rosa);
  const { day, scheduled_time, instant } = tomorrowAtNine();
  model.will(
    calls('quote_ride', { ...places, scheduled_time: instant }),
    calls('book_ride', { ...places, scheduled_time }),
    says('Booked.'),
  );
  const stream = await Stream.ask(rosa, asks('Book a ride tomorrow at nine'));
  const { id, summary } = await confirmationOf(stream);
  const quoted = JSON.parse(model.heard.findLast(({ role }) => role === 'tool')?.content ?? '{}') as object;
  expect(quoted).toMatchObject({ scheduled_time: `${day}T09:00:00+05:30`, time_zone });
  expect(summary).toMatch(/ at \w{3}, \w{3} \d+, 9:00 AM GMT\+5:30 for /);
  await rosa.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  await stream.end();
  const booked = JSON.parse(model.heard.findLast(({ role }) => role === 'tool')?.content ?? '{}') as object;
  expect(booked).toMatchObject({ booked: { is_scheduled: true, pickup_time: `${day}T09:00:00+05:30`, time_zone } });
  const [ride] = (await rosa.call(listRides, { query: { status: 'upcoming' } })).rides;
  expect(new Date(ride?.pickup_time ?? '').toISOString()).toBe(instant);
});

test('M185: so do assistants outside, also once the town’s clock is another', async () => {
  await cardOf(rosa);
  const client = await connect(await tokenOf(rosa));
  const described = async () => JSON.stringify((await client.listTools()).tools.find(({ name }) => name === 'book_ride')?.inputSchema);
  expect(await described()).toContain(`the clock of the town (${time_zone})`);
  expect(client.getInstructions()).toContain('the clock of the ride’s town');
  const { scheduled_time } = tomorrowAtNine();
  const prepared = await use(client, 'book_ride', { ...places, scheduled_time });
  expect(prepared.facts['would']).toMatch(/ at \w{3}, \w{3} \d+, 9:00 AM GMT\+5:30 for /);
  const { ada } = await world.people({ ada: { admin: true } });
  const area = { ...demoTown, time_zone: 'Europe/Vienna', center: { lat: 44.1, lng: -69.09 }, radius_miles: 5 };
  await ada.call(setServiceArea, { body: { ...area, reason: 'They stand otherwise again.', version: 1 } });
  expect(await described()).toContain('the clock of the town (Europe/Vienna)');
  await client.close();
});
