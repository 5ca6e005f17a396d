import type { Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listAccessTokens, revokeAccessToken } from '../../src/access-tokens/access-tokens.contract.js';
import { answerConfirmation, confirmWithinMs } from '../../src/agents/agents.contract.js';
import { maxScheduledRides } from '../../src/booking/booking.contract.js';
import { dayMs, hourMs } from '../../src/contract/duration.js';
import { getActiveRide, getRide } from '../../src/rides/rides.contract.js';
import { closes } from '../privacy/leaving.js';
import { books, cardOf, nextDay } from '../rides/town.js';
import { readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { bearer, connect, type Connecting, listTools, post, tokenOf, use } from './mcp-client.js';

world.configure({ MCP: 'on' });

let rosa: Person;
let finn: Person;
const open: Client[] = [];

beforeEach(async () => {
  ({ rosa, finn } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, finn: {} }));
  await nextDay();
  await world.sql('delete from access_tokens');
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

async function assistantOf(person: Person, how: Connecting = {}): Promise<Client> {
  const client = await connect(await tokenOf(person), how);
  open.push(client);
  return client;
}

const journey = { from: 'Mill Street', to: 'Harbor Station' };
const confirmIdIn = ({ facts }: { facts: Record<string, unknown> }) => String(facts['confirm_id']);
const rideOf = async (person: Person) => (await person.call(getActiveRide, { query: {} })).ride;

describe.each(['legacy', 'auto'] as const)('M185: by the official SDK (%s)', (mode) => {
  test('the tools are those of the assistants, and say which of them change something', async () => {
    const { tools } = await (await assistantOf(rosa, { mode })).listTools();
    const hints = tools.map(({ name, annotations: { readOnlyHint: reads, destructiveHint: acts = false } = {} }) => [name, reads, acts]);
    expect(hints).toEqual([
      ...['ride_status', 'my_rides', 'ride_receipt', 'quote_ride', 'driver_earnings'].map((name) => [name, true, false]),
      ...['my_debts', 'my_cards', 'saved_places', 'my_support_cases'].map((name) => [name, true, false]),
      ...['drivers_available', 'my_schedule', 'search_help'].map((name) => [name, true, false]),
      ...['book_ride', 'cancel_ride', 'open_support_case'].map((name) => [name, false, false]),
      ...['reschedule_ride', 'share_ride', 'change_schedule'].map((name) => [name, false, false]),
      ['confirm', false, true],
    ]);
    expect(tools.find(({ name }) => name === 'quote_ride')?.inputSchema).toMatchObject({ type: 'object', required: ['from', 'to'] });
  });

  test('what is looked up is the person’s own, at once, without PIN or phone', async () => {
    const ride = await books(rosa);
    const mine = await use(await assistantOf(rosa, { mode }), 'ride_status');
    expect(mine).toMatchObject({ ok: true, facts: { ride: { ride_id: ride.id, status: 'pending', destination: 'Harbor Station' } } });
    expect(JSON.parse(mine.text)).toEqual(mine.facts);
    expect(mine.text).not.toMatch(/pin|phone/i);
    expect(await use(await assistantOf(finn, { mode }), 'ride_status')).toMatchObject({ ok: true, facts: { ride: null } });
  });

  test('a ride is prepared, confirmed, and then a ride like any other', async () => {
    await cardOf(rosa);
    const assistant = await assistantOf(rosa, { mode });
    const prepared = await use(assistant, 'book_ride', journey);
    expect(prepared).toMatchObject({ ok: true, facts: { done: false, would: expect.stringMatching(/^Book a ride from .*\$.*4242/) } });
    expect(await rideOf(rosa)).toBeNull();
    const done = await use(assistant, 'confirm', { confirm_id: confirmIdIn(prepared) });
    expect(done).toMatchObject({ ok: true, facts: { booked: { status: 'pending', my_role: 'rider' } } });
    const { ride_id: id, destination } = Object(done.facts['booked']) as Record<string, string>;
    // As people write it, without the town.
    expect(await rideOf(rosa)).toMatchObject({ id, status: 'pending', destination_address: `${destination}, Hometown, ME` });
  });
});

describe('M131, M185: a confirmation', () => {
  test('is single use: again it is refused, and of two at once one acts', async () => {
    await cardOf(rosa);
    const assistant = await assistantOf(rosa);
    const args = { confirm_id: confirmIdIn(await use(assistant, 'book_ride', journey)) };
    const both = await Promise.all([use(assistant, 'confirm', args), use(assistant, 'confirm', args)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const again = await use(assistant, 'confirm', args);
    expect(again).toMatchObject({ ok: false, facts: { code: 'already_confirmed' } });
    expect(again.text).toContain('already confirmed');
    expect(await world.sql(`select id from rides where status = 'pending'`)).toHaveLength(1);
  });

  test('is for exactly what was told, whatever is sent along', async () => {
    const { id } = await books(rosa);
    const assistant = await assistantOf(rosa);
    const prepared = await use(assistant, 'cancel_ride', { ride_id: id });
    expect(prepared.facts['would']).toMatch(/^Cancel your ride to Harbor Station on \w+, \w+ \d+, \d+:\d\d [AP]M E[SD]T, free of charge$/);
    const [row] = await world.sql<{ params: unknown }>('select params from agent_confirmations where access_token_id is not null');
    expect(row?.params).toEqual({ ride_id: id, reason: null, fee_cents: 0 });
    const args = { confirm_id: confirmIdIn(prepared), ride_id: '01990000-0000-7000-8000-00000000abcd' };
    expect(await use(assistant, 'confirm', args)).toMatchObject({ ok: true, facts: { ride_id: id } });
    expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ status: 'cancelled' });
  });

  test('is over after two minutes', async () => {
    await cardOf(rosa);
    const assistant = await assistantOf(rosa);
    const args = { confirm_id: confirmIdIn(await use(assistant, 'book_ride', journey)) };
    world.clock.advance(confirmWithinMs + 1_000);
    expect(await use(assistant, 'confirm', args)).toMatchObject({ ok: false, facts: { code: 'confirmation_over' } });
    await world.settle();
    expect(await world.sql('select state from agent_confirmations where id = $1', [args.confirm_id])).toEqual([{ state: 'expired' }]);
    expect(await rideOf(rosa)).toBeNull();
  });

  test('M134: where the act broke nobody knows whether it was done, and that is said as a chat says it', async () => {
    world.log.expectError(/a tool failed/);
    const assistant = await assistantOf(rosa);
    const prepared = await use(assistant, 'open_support_case', { kind: 'other', subject: 'A hat', text: 'My hat is gone' });
    await world.sql('alter table support_cases rename to lost_cases');
    const broken = use(assistant, 'confirm', { confirm_id: confirmIdIn(prepared) });
    const answer = await broken.finally(() => world.sql('alter table lost_cases rename to support_cases'));
    const error =
      'You confirmed this, and I was cut off while doing it: Ask our team: “A hat”. Check whether it’s done before you ask again.';
    expect(answer).toMatchObject({ ok: false, facts: { error, code: 'interrupted' } });
    expect(answer.text).not.toContain('support_cases');
  });

  test('of somebody else, of another token, or of a chat’s card is not there', async () => {
    await cardOf(rosa);
    const args = { confirm_id: confirmIdIn(await use(await assistantOf(rosa), 'book_ride', journey)) };
    for (const other of [await assistantOf(finn), await assistantOf(rosa)])
      expect(await use(other, 'confirm', args)).toMatchObject({ ok: false, facts: { code: 'not_found' } });
    const card = await rosa.refused(answerConfirmation, { params: { id: args.confirm_id }, body: { decision: 'confirm' } });
    expect(card).toMatchObject({ status: 404, code: 'not_found' });
    expect(await rideOf(rosa)).toBeNull();
  });
});

describe('what is refused is a tool’s answer with its reason', () => {
  test('P31: one scheduled ride more than a rider may have', async () => {
    const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();
    const card = await cardOf(rosa);
    const scheduled = (hours: number) => ({ is_scheduled: true, scheduled_time: inHours(hours) });
    for (let i = 1; i <= maxScheduledRides; i += 1) await books(rosa, { payment_method_id: card }, scheduled(2 * i));
    const assistant = await assistantOf(rosa);
    const prepared = await use(assistant, 'book_ride', { ...journey, scheduled_time: inHours(50) });
    const answer = await use(assistant, 'confirm', { confirm_id: confirmIdIn(prepared) });
    expect(answer).toMatchObject({ ok: false, facts: { code: 'too_many_scheduled' } });
    expect(answer.text).toContain('You have 20 scheduled rides. Cancel one first.');
  });

  test.each([
    ['arguments that are none', 'ride_receipt', { ride_id: 'the last one' }, /ride_id/],
    ['a missing one', 'quote_ride', { from: 'Mill Street' }, /to/],
    ['a text that is too long', 'open_support_case', { kind: 'other', subject: 'x'.repeat(2_000), text: 'Hello' }, /subject/],
    ['a place that there is not', 'quote_ride', { from: 'Nowhere at all', to: 'Harbor Station' }, /doesn’t exist/],
    ['what is for drivers', 'driver_earnings', {}, /don’t have access/],
    ['a booking without a card', 'book_ride', journey, /card/],
  ] as const)('%s', async (...[, tool, args, reason]) => {
    const { ida } = await world.people({ ida: {} });
    const answer = await use(await assistantOf(ida), tool, args);
    expect([answer.ok, answer.text]).toEqual([false, expect.stringMatching(reason)]);
  });

  test('the ride of somebody else is not there', async () => {
    const { id } = await books(finn);
    const assistant = await assistantOf(rosa);
    for (const tool of ['cancel_ride', 'ride_receipt'])
      expect(await use(assistant, tool, { ride_id: id })).toMatchObject({ ok: false, facts: { code: 'not_found' } });
    // … not for an operator either, who sees it at the desk.
    const { olga } = await world.people({ olga: { admin: true } });
    const answer = await use(await assistantOf(olga), 'cancel_ride', { ride_id: id });
    expect(answer).toMatchObject({ ok: false, facts: { code: 'not_found' } });
  });

  test('what broke says nothing of why, and is logged', async () => {
    world.log.expectError(/a tool failed/);
    const assistant = await assistantOf(rosa);
    await world.sql('alter table saved_locations rename to lost_locations');
    const answer = await use(assistant, 'saved_places').finally(() => world.sql('alter table lost_locations rename to saved_locations'));
    expect(answer).toMatchObject({ ok: false, facts: { error: 'Something went wrong.', code: 'internal' } });
    expect(answer.text).not.toContain('saved_locations');
  });
});

describe('SEC-1, M185: who calls is told by a token alone', () => {
  const refused = async (headers: Record<string, string>) => {
    const response = await post(headers);
    return [response.status, response.headers.get('www-authenticate')];
  };
  const invalid = [401, 'Bearer realm="Hometown", error="invalid_token"'];

  test('none, an unknown one, half of one and somebody’s session are refused', async () => {
    const token = await tokenOf(rosa);
    const missing = [401, 'Bearer realm="Hometown"'];
    expect(await refused({})).toEqual(missing);
    expect(await refused({ cookie: rosa.cookie ?? '', origin: world.app.publicUrl })).toEqual(missing);
    for (const other of [`htp_${'x'.repeat(43)}`, token.slice(0, -1), token.slice(4), (rosa.cookie ?? '').split('=')[1] ?? ''])
      expect(await refused(bearer(other))).toEqual(invalid);
    expect(await refused({ authorization: `Basic ${btoa(`rosa:${token}`)}` })).toEqual(invalid);
    expect((await post(bearer(token))).status).toBe(200);
    await expect(connect(`htp_${'x'.repeat(43)}`)).rejects.toThrow('bad_token');
  });

  test('one that was revoked is dead at once, with what it had prepared', async () => {
    await cardOf(rosa);
    const token = await tokenOf(rosa);
    const assistant = await connect(token);
    open.push(assistant);
    await use(assistant, 'book_ride', journey);
    const [mine] = (await rosa.call(listAccessTokens, {})).access_tokens;
    await rosa.call(revokeAccessToken, { params: { id: mine?.id ?? '' } });
    expect(await refused(bearer(token))).toEqual(invalid);
    await expect(use(assistant, 'my_cards')).rejects.toThrow();
    expect(await world.sql('select id from agent_confirmations where access_token_id is not null')).toEqual([]);
  });

  test('one that expired is refused', async () => {
    const token = await tokenOf(rosa, 7);
    world.clock.advance(7 * dayMs - 60_000);
    expect((await post(bearer(token))).status).toBe(200);
    world.clock.advance(60_000);
    expect(await refused(bearer(token))).toEqual(invalid);
  });

  test('whoever is suspended or closed the account has no assistant either', async () => {
    const { gus } = await world.people({ gus: {} });
    const [token, gusToken] = [await tokenOf(rosa), await tokenOf(gus)];
    await suspend(rosa);
    expect(await refused(bearer(token))).toEqual(invalid);
    await readmit(rosa);
    await closes(gus);
    expect(await refused(bearer(gusToken))).toEqual(invalid);
    expect(await world.sql('select id from access_tokens where user_id = $1', [gus.id])).toEqual([]);
  });

  test('a token opens nothing else', async () => {
    const headers = { ...bearer(await tokenOf(rosa)), origin: world.app.publicUrl, 'content-type': 'application/json' };
    for (const path of ['/api/me', '/api/access-tokens', '/api/rides/active'])
      expect((await fetch(new URL(path, world.app.url), { headers })).status).toBe(401);
    const body = JSON.stringify({ name: 'Another', days: 90 });
    expect((await fetch(new URL('/api/access-tokens', world.app.url), { method: 'POST', headers, body })).status).toBe(401);
  });
});

describe('M185: the door', () => {
  test('a page of another site is refused, whoever it is; our own may', async () => {
    const headers = bearer(await tokenOf(rosa));
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1'])
      expect((await post({ ...headers, origin })).status).toBe(403);
    expect((await post({ ...headers, origin: world.app.publicUrl })).status).toBe(200);
  });

  test.each(['GET', 'DELETE'])('there are no sessions: %s is not allowed', async (method) => {
    expect((await post(bearer(await tokenOf(rosa)), { method })).status).toBe(405);
  });

  test('messages come one at a time, as JSON, and nobody subscribes', async () => {
    const headers = bearer(await tokenOf(rosa));
    const batch = await post(headers, { body: [listTools, listTools] });
    expect([batch.status, await batch.json()]).toEqual([400, expect.objectContaining({ code: 'no_batches' })]);
    expect((await post({ ...headers, 'content-type': 'text/plain' })).status).toBe(415);
    for (const body of ['tools/list', { method: 'tools/list' }, 7])
      expect([body, (await post(headers, { body })).status]).toEqual([body, 400]);
    const unknown = await post(headers, { body: { ...listTools, method: 'tools/call', params: { name: 'drop_tables', arguments: {} } } });
    expect(await unknown.text()).toMatch(/drop_tables not found/);
    const modern = await assistantOf(rosa, { mode: 'auto' });
    await expect(modern.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit reached');
  });

  test('one person’s calls are counted together, whichever token', async () => {
    const strict = await world.second({ RATE_SCALE: '1' });
    await world.forgetRates();
    const tokens = [await tokenOf(rosa), await tokenOf(rosa)];
    const [one, other] = [await connect(tokens[0] ?? '', { instance: strict }), await connect(tokens[1] ?? '', { instance: strict })];
    open.push(one, other);
    const args = { kind: 'other', subject: 'Hello', text: 'Hello' };
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push((await use(time % 2 ? one : other, 'open_support_case', args)).facts['code']);
    expect(answers.filter((code) => code !== undefined)).toEqual(['rate_limited']);
    await world.stop(strict);
  });

  test('where it is off there is nothing', async () => {
    const token = await tokenOf(rosa);
    const off = await world.second({ MCP: 'off' });
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      expect((await fetch(new URL('/api/mcp', off.url), { method, headers, ...body })).status).toBe(404);
    }
    await world.stop(off);
  });
});
