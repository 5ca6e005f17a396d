import type { Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AccessTokensApi } from '../../src/access-tokens/access-tokens.api.js';
import { McpTools } from '../../src/agents/mcp/mcp-tools.service.js';
import { actRate, tokenRate } from '../../src/agents/mcp/mcp.contract.js';
import { getActiveRide } from '../../src/rides/rides.contract.js';
import { cardOf, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { bearer, connect, listTools, tokenOf, use } from './mcp-client.js';

world.configure({ MCP: 'on' });

let rosa: Person;
const open: Client[] = [];

beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: { fullName: 'Rosa Rivera' } }));
  await nextDay();
  await world.sql('delete from access_tokens');
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const journey = { from: 'Mill Street', to: 'Harbor Station' };

test('M185: a token that only reads is offered what looks up, and nothing else; what changes something is refused', async () => {
  await cardOf(rosa);
  const token = await tokenOf(rosa, 7, 'read');
  const assistant = await connect(token);
  open.push(assistant);
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['ride_status', 'quote_ride', 'my_schedule']));
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  expect(await use(assistant, 'my_cards')).toMatchObject({ ok: true });
  const acting = await connect(await tokenOf(rosa));
  open.push(acting);
  const prepared = await use(acting, 'book_ride', journey);
  for (const [name, args] of [
    ['book_ride', journey],
    ['confirm', { confirm_id: prepared.facts['confirm_id'] }],
  ] as const)
    await expect(use(assistant, name, args).then(({ ok }) => ok || Promise.reject(new Error('refused')))).rejects.toThrow();
  expect((await rosa.call(getActiveRide, { query: {} })).ride).toBeNull();
});

test('M185: a token that only reads is refused inside as well, whoever calls', async () => {
  const holder = await world.app.get(AccessTokensApi).find(`Bearer ${await tokenOf(rosa, 7, 'read')}`);
  if (!holder) throw new Error('no holder');
  for (const { name, annotations, call } of await world.app.get(McpTools).offered()) {
    if (annotations.readOnlyHint) continue;
    expect([name, (await call(holder, {})).structuredContent]).toEqual([name, expect.objectContaining({ code: 'read_only' })]);
  }
});

test('M185: each token has its own rate', async () => {
  const strict = await world.second({ RATE_SCALE: '1' });
  await world.forgetRates();
  const [wild, calm] = [await tokenOf(rosa), await tokenOf(rosa)];
  const ask = async (token: string) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...bearer(token) };
    return (await fetch(new URL('/api/mcp', strict.url), { method: 'POST', headers, body: JSON.stringify(listTools) })).status;
  };
  const statuses: number[] = [];
  for (let time = 0; time < tokenRate.limit + 1; time += 1) statuses.push(await ask(wild));
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect(await ask(calm)).toBe(200);
  await world.stop(strict);
});

test('M185: each token has its own number of acts a day', async () => {
  const strict = await world.second({ RATE_SCALE: '1' });
  await world.forgetRates();
  const assistant = await connect(await tokenOf(rosa), { instance: strict });
  open.push(assistant);
  const unknown = { confirm_id: '01990000-0000-7000-8000-00000000abcd' };
  const codes: unknown[] = [];
  for (let time = 0; time < actRate.limit + 1; time += 1) codes.push((await use(assistant, 'confirm', unknown)).facts['code']);
  expect(codes.filter((code) => code !== 'not_found')).toEqual(['rate_limited']);
  await world.stop(strict);
});
